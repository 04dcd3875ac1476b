import type Koa from 'koa';
import { chargeResponse } from '../concurrency/current-account.ts';
import { TokenBuckets } from '../concurrency/token-bucket.ts';
import {
  type FeedContent,
  feedContent,
  type OpenedFeed,
  openFeed,
  recordFeedUse,
} from '../domain/calendar-feeds/calendar-feed.calendar.ts';
import { notFound, rateLimited } from '../errors.ts';
import { inRequestQueue } from './admission/request-queue.ts';
import { isKnown, tagOf, tagsIn } from './conditional/tags.ts';
import { requireRead } from './io/body.ts';
import { sendHead, sendParts } from './io/parts.ts';
import type { Api, ApiRequest, Reply, Stream } from './pipeline.ts';
import { CALENDARS } from './secret-paths.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** The requests of a feed: calendar programs send one per hour, some one per five minutes. */
const PER_SECOND = 1 / 10;
const BURST = 30;

/** A version is computed by the database alone, for a fraction of the cost of the entries. */
const ENTRIES_PER_VERSION_COST = 4;

type Settings = {
  /** Whether the requests of each feed are limited. */
  isLimited: boolean;
  clock: () => Date;
};

/** The calendar feeds, at `/calendars/<token>.ics`. The token is the credential. */
export function calendarsApi({ isLimited, clock }: Settings): Api {
  const buckets = new TokenBuckets({
    perSecond: PER_SECOND,
    capacity: BURST,
    clock: () => clock().getTime(),
  });
  return {
    name: 'calendars',
    unknownOperation: '/calendars',
    matches: (path) => path.startsWith(CALENDARS),
    authentication: () => 'optional',
    caller: async (context, publicCall) => {
      const opened = await openFeed(publicCall, tokenOf(context.path));
      if (!opened) return undefined;
      if (isLimited) requireRate(buckets, opened.feed.id);
      context.state.feed = opened;
      return opened.call;
    },
    route: (context) => {
      requireRead(context);
      const opened = context.state.feed as OpenedFeed | undefined;
      if (!opened) throw notFound('Not found');
      return {
        requires: 'checked by the API',
        execute: (request) => sendFeed(opened, request),
      };
    },
  };
}

/** The token of a path. Any other text is a token that no feed has. */
const tokenOf = (path: string) => path.slice(CALENDARS.length).replace(/\.ics$/, '');

/** Counts a request for its feed, so that a program that polls too often does not use up the limit of the account. */
function requireRate(buckets: TokenBuckets, id: string): void {
  const { retryAfterSeconds } = buckets.take(id, 1);
  if (retryAfterSeconds !== undefined) {
    throw rateLimited('Too many requests of this calendar feed', retryAfterSeconds);
  }
}

async function sendFeed(
  opened: OpenedFeed,
  { context, charge }: ApiRequest,
): Promise<Reply | Stream> {
  recordFeedUse(opened);
  const content = await feedContent(opened, originOf(context));
  const tag = tagOf(content.version);
  const headers: [string, string][] = [
    ['ETag', tag],
    ['Cache-Control', 'private, no-cache'],
  ];
  const known = tagsIn(context, 'If-None-Match');
  if (known && isKnown(known, tag)) {
    charge(content.entries / ENTRIES_PER_VERSION_COST);
    return { status: 304, contentType: CALENDAR_TYPE, body: '', headers };
  }
  headers.push(['Content-Type', CALENDAR_TYPE]);
  if (context.method === 'HEAD') {
    charge(content.entries / ENTRIES_PER_VERSION_COST);
    context.set(Object.fromEntries(headers));
    return { stream: () => sendHead(context) };
  }
  charge(content.entries);
  return calendar(context, opened.call.user.id, content, headers);
}

/** Returns a calendar of one part as a whole, and a longer one as a stream. */
async function calendar(
  context: Koa.Context,
  userId: string,
  content: FeedContent,
  headers: [string, string][],
): Promise<Reply | Stream> {
  const parts = content.parts();
  const first = await parts.next();
  const next = first.done ? first : await parts.next();
  if (next.done) {
    const body = first.done ? '' : first.value;
    chargeResponse(body.length);
    return { status: 200, contentType: CALENDAR_TYPE, body, headers };
  }
  context.set(Object.fromEntries(headers));
  // Each part is made in the queue of the account; while the client reads it, the request holds no permit.
  const more = () => inRequestQueue(context, userId, () => parts.next());
  return { stream: () => sendParts(context, [first.value, next.value], more) };
}

/** The characters of a host. Any other Host header is not repeated in links. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

const originOf = ({ protocol, host }: Koa.Context): string | null =>
  HOST.test(host) ? `${protocol}://${host}` : null;
