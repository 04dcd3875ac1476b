import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type Koa from 'koa';
import compress from 'koa-compress';
import { currentScope } from '../../concurrency/request-scope.ts';
import { isSameOrigin } from '../client/caller.ts';
import { tagWithCoding } from '../conditional/tags.ts';

/** The content codings, the preferred one first: Brotli at quality 1 compresses better than gzip at level 1, in less time. */
const CODINGS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  gzip: { level: 1 },
};

type Coding = keyof typeof CODINGS;

/** The smallest response that is compressed, in bytes. Compressing smaller ones takes longer than sending one or two packets. */
const THRESHOLD = 2048;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
const NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/;

const OFF = { br: false, gzip: false, deflate: false, zstd: false };

const compressed = compress({ ...OFF, wildcardAcceptEncoding: 'br' });

/** Compresses JSON responses in Node's thread pool while they are sent. Every response has `Vary: Accept-Encoding`. */
export const compression: Koa.Middleware = async (context, next) => {
  let coding: Coding | undefined;
  await compressed(context, async () => {
    await next();
    coding = codingOf(context);
    context.compress = coding ? { ...OFF, [coding]: CODINGS[coding] } : false;
  });
  if (coding && context.method === 'HEAD') setHeadersOfGet(context, coding);
  setTagOfCoding(context, coding);
};

/** Returns the first of `CODINGS` that the client accepts; undefined if it accepts none or prefers no coding. */
export const acceptedCoding = (context: Koa.Context): Coding | undefined =>
  (Object.keys(CODINGS) as Coding[]).find(
    (coding) => context.acceptsEncodings(coding, 'identity') === coding,
  );

function codingOf(context: Koa.Context): Coding | undefined {
  const { response } = context;
  if ((response.length ?? 0) < THRESHOLD || !JSON_TYPE.test(response.type)) return undefined;
  if (NO_TRANSFORM.test(response.get('Cache-Control'))) return undefined;
  if (response.get('Content-Encoding')) return undefined;
  return isSafe(context) ? acceptedCoding(context) : undefined;
}

/**
 * Whether the response may be compressed. The length of a compressed response can reveal a secret in it to an attacker
 * who controls another part of it (BREACH): this excludes cross-origin requests and responses with a secret. Anonymous
 * clients are excluded to save CPU time.
 */
const isSafe = (context: Koa.Context): boolean =>
  context.state.call !== undefined &&
  !context.res.hasHeader('Set-Cookie') &&
  !currentScope()?.showsSecret &&
  isSameOrigin(context);

/** Sets the headers of the response to GET, except the length, which only compression determines. */
function setHeadersOfGet(context: Koa.Context, coding: Coding): void {
  context.body = Readable.from([]);
  context.set('Content-Encoding', coding);
}

/**
 * Adds the coding to the tag: a strong tag identifies one coding (RFC 9110, 8.8.3.3). A 304 has the tag with the coding if
 * `If-None-Match` contains it.
 */
function setTagOfCoding(context: Koa.Context, coding: Coding | undefined): void {
  const tag = context.res.getHeader('ETag');
  const sent = context.status === 304 ? acceptedCoding(context) : coding;
  if (typeof tag !== 'string' || !tag.startsWith('"') || !sent) return;
  const coded = tagWithCoding(tag, sent);
  if (coding || context.get('If-None-Match').includes(coded)) context.set('ETag', coded);
}
