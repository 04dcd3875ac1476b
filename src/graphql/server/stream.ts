import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type Koa from 'koa';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import { DomainError } from '../../domain/errors.ts';
import { isPlainObject } from '../../domain/validation.ts';
import { parseJson, UnreadableRequest } from '../../http/body.ts';
import { callerOf, credentialOf, crossOrigin, isOwnStream } from '../../http/caller.ts';
import { eventText, sendEvents } from '../../http/event-stream.ts';
import { inShare, inShareOfEvents } from '../../http/fair-share.ts';
import type { Logger } from '../../process/logger.ts';
import { willSend } from '../../share/current.ts';
import type { Streaming } from './context.ts';
import { formatError, isFault } from './errors.ts';
import { tellErrors } from './observed.ts';
import { faultLogger } from './plugins.ts';
import { type Door, execute, receive } from './request.ts';
import { respond, type Told } from './response.ts';

type StreamDoor = Door & { changes: ChangeFeed; logger: Logger };

/** Results that follow each other, or the only one that there is. */
type Results = AsyncGenerator<ExecutionResult, void, void> | ExecutionResult;

const METHODS = ['GET', 'POST'];

/**
 * Answers with the events of a subscription, in graphql-sse's distinct connections mode. An operation passes the
 * same checks as any other; only then does its stream begin, which holds neither a connection to the database nor
 * a part of its account's share.
 */
export async function answerStream(
  context: Koa.Context,
  door: StreamDoor,
  note: () => void,
): Promise<void> {
  requireStreamable(context);
  const { sent, call, account } = await receive(context);
  const streaming = streamingFor(context, door, account);
  const begun = await inShare(context, account, () => begin(), sent?.length);
  if ('status' in begun) {
    respond(context, begun);
    return;
  }
  note();
  context.state.streaming();
  const inTurn: InTurn = (work) => (account ? inShareOfEvents(account, work) : work());
  await sendEvents(context, eventsOf(begun, streaming, inTurn)).catch((fault) => {
    faultLogger(door.logger)(fault);
    context.res.destroy();
  });

  async function begin(): Promise<Results | Told> {
    const body = sent ? parseJson(sent) : bodyOf(context);
    const { guest } = context.state;
    const told = await execute(context, body, door, { guest, call, streaming });
    const result = streaming.begin ? await streaming.begin() : undefined;
    if (!result) return refusedAsEvents(told);
    return 'errors' in result ? refusedToBegin(result, door.logger) : (result as Results);
  }
}

function requireStreamable(context: Koa.Context): void {
  if (!METHODS.includes(context.method)) {
    throw new UnreadableRequest(405, 'Method not allowed', { Allow: METHODS.join(', ') });
  }
  if (!context.accepts('text/event-stream')) {
    throw new UnreadableRequest(406, 'The answer is a stream: accept text/event-stream');
  }
  if (!isOwnStream(context)) throw crossOrigin();
}

function streamingFor(
  context: Koa.Context,
  { changes }: StreamDoor,
  account: string | undefined,
): Streaming {
  return {
    feed: changes,
    lastEventId: context.get('last-event-id') || undefined,
    listener: {
      credential: credentialOf(context),
      isStillValid: async () => (await callerOf(context, changes.guest()))?.user.id === account,
    },
  };
}

/** A request by GET, as `EventSource` sends it, in the form of a body. */
function bodyOf({ query }: Koa.Context): object {
  const parameters = ['query', 'operationName', 'variables', 'extensions'] as const;
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = [query[name]].flat()[0];
      if (value === undefined || value === '') return [];
      const isJson = name === 'variables' || name === 'extensions';
      return [[name, isJson ? objectOf(value) : value]];
    }),
  );
}

/** What is no JSON object stays as it is, and is refused as such. */
function objectOf(text: string): unknown {
  const parsed = parseJson(Buffer.from(text));
  return isPlainObject(parsed) ? parsed : text;
}

/**
 * What is wrong with a document is told as the only event of a stream, as the protocol wants it: a browser
 * tells of no other answer but its status.
 */
function refusedAsEvents(told: Told): Told | ExecutionResult {
  // An unknown hash is told with 200, whatever is asked for.
  return told.status === 400 || told.status === 200 ? JSON.parse(told.body) : told;
}

/** What an operation is refused with that was admitted: who may come again later, or has enough, is told so by the status. */
function refusedToBegin({ errors = [] }: ExecutionResult, logger: Logger): Told | ExecutionResult {
  const shown: GraphQLFormattedError[] = errors.map((error) => formatError(error.toJSON(), error));
  errors.filter(isFault).forEach(faultLogger(logger));
  tellErrors(shown);
  const [refusal] = shown;
  const status = REFUSALS[String(refusal?.extensions?.code)];
  if (status === undefined) return { errors: shown as never };
  const contentType = 'application/json; charset=utf-8';
  const seconds = refusal?.extensions?.retryAfterSeconds;
  return {
    status,
    contentType,
    headers: [
      ['content-type', contentType],
      ...(seconds === undefined ? [] : [['retry-after', String(seconds)] as [string, string]]),
    ],
    body: JSON.stringify({ errors: shown }),
  };
}

const REFUSALS: Record<string, number> = { UNAVAILABLE: 503, FORBIDDEN: 403 };

/** Does something when it is the account's turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The results as events, each of which is made when it is its account's turn: many streams of one account hold up
 * nobody else. Not a generator: who hangs up is not to wait for the next result.
 */
function eventsOf(
  results: Results,
  { changes }: Streaming,
  inTurn: InTurn,
): AsyncIterator<string, undefined> {
  const iterator = 'next' in results ? results : [results][Symbol.iterator]();
  const done = { done: true, value: undefined } as const;
  let isComplete = false;
  const nextText = async () => {
    const { done: isLast, value } = await iterator.next();
    isComplete = Boolean(isLast);
    if (isLast) return eventText({ event: 'complete' });
    const text = eventText({ event: 'next', data: value, id: changes?.cursor });
    willSend(text.length);
    return text;
  };
  return {
    async next() {
      if (isComplete) return done;
      await changes?.ready();
      try {
        // That it ends takes nothing, and is not to wait.
        const text = changes?.isEnded ? nextText() : inTurn(nextText);
        return { done: false, value: await text };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // There is no turn to be had: who comes again goes on where it was.
        await iterator.return?.();
        isComplete = true;
        return { done: false, value: eventText({ event: 'complete' }) };
      }
    },
    async return() {
      await iterator.return?.();
      return done;
    },
  };
}
