import { hash } from 'node:crypto';
import fresh from 'fresh';
import type { Context } from 'koa';
import type { Json } from '../../concurrency/json-text.ts';
import type { Call } from '../../domain/call.ts';
import { type Owned, type OwnedEntity, requireOwned } from '../../domain/records/owned.ts';
import { write } from '../../domain/records/write.ts';
import { lockAccount } from '../../domain/users/lock.ts';
import { invalid, preconditionFailed } from '../../errors.ts';

/** A record that a path names. `lock` throws 404 if it does not exist. */
export type Addressed = {
  lock: (call: Call, id: string) => Promise<unknown>;
  /** The message of that error. */
  missing: string;
};

/** A record that a GET of its path returns, and that therefore has a tag. */
export type Shown = Addressed & {
  show: (request: { call: Call; id: string }) => Promise<Json>;
};

/** A record of an entity without a view. It has no tag; only `*` matches it. */
export const addressed = <Entity extends Owned>(
  entity: OwnedEntity<Entity>,
  missing: string,
): Addressed => ({
  missing,
  lock: (call, id) => requireOwned(call, entity, id, missing),
});

/** `*`, which stands for any tag, or tags without their codings. */
type Tags = '*' | string[];

/** Returns the entity tag of a response body: its hash. */
export const tagOf = (shown: string): string => `"${hash('sha1', shown, 'base64url')}"`;

/** The suffix of the tag of a compressed response. Hashes contain no full stop. */
const CODING = /\.(?:br|gzip)"$/;

/** The tag of a record in a content coding. In a request it is equivalent to the tag without the coding. */
export const tagWithCoding = (tag: string, coding: 'br' | 'gzip'): string =>
  `${tag.slice(0, -1)}.${coding}"`;

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const LIST = String.raw`[\t ,]*${TAG}(?:[\t ]*,[\t ,]*${TAG})*[\t ,]*`;
const TAGS = new RegExp(`^${LIST}$`);
const ANY_TAG = new RegExp(TAG, 'g');

/** The pattern of a header with tags, without surrounding spaces. */
export const TAGS_OR_ANY = String.raw`^(?:\*|${LIST})$`;

/** Returns the tags of a header; undefined without the header. Throws 400 if it is malformed. */
export function tagsIn({ req }: Context, header: 'If-Match' | 'If-None-Match'): Tags | undefined {
  const value = req.headers[header.toLowerCase()];
  if (value === undefined) return undefined;
  const text = [value].flat().join(',').trim();
  if (text === '*') return '*';
  if (TAGS.test(text)) return [...text.matchAll(ANY_TAG)].map(([tag]) => tag.replace(CODING, '"'));
  throw invalid({ [header]: ['must be * or a list of entity tags, each in quotes'] });
}

/**
 * Whether a client has the representation with this tag, by weak comparison. `fresh` gets the parsed tags only: it does
 * not skip tabs, and with the request's `Cache-Control: no-cache` it would always return false.
 */
export const isKnown = (known: Tags, tag: string): boolean =>
  fresh({ 'if-none-match': known === '*' ? known : known.join(', ') }, { etag: tag });

/** Runs work on a record if one of the tags matches it. Locks the record, so that it does not change meanwhile. */
export function ifUnchanged<T>(
  call: Call,
  { record, id, expected }: { record: Addressed | Shown; id: string; expected: Tags },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  return write(call, async (call) => {
    // Lock order, to avoid deadlocks: the account before the record.
    await lockAccount(call);
    await record.lock(call, id);
    if (expected !== '*' && !expected.includes((await tagNow(call, record, id)) ?? '')) {
      throw preconditionFailed();
    }
    return work(call);
  });
}

async function tagNow(call: Call, record: Addressed | Shown, id: string) {
  return 'show' in record ? tagOf((await record.show({ call, id })).text) : undefined;
}
