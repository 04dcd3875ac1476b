import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type Koa from 'koa';
import { chargeResponse } from '../../concurrency/current-account.ts';
import type { Logger } from '../../diagnostics/logger.ts';
import type { ChangeFeed } from '../../domain/changes/change.feed.ts';
import { isPlainObject } from '../../domain/validation/validation.ts';
import { DomainError } from '../../errors.ts';
import { inEventQueue } from '../../http/admission/request-queue.ts';
import { callerOf, credentialOf } from '../../http/client/caller.ts';
import { parseJson } from '../../http/io/body.ts';
import { eventText, sendEvents } from '../../http/io/event-stream.ts';
import type { ApiRequest, Operation, Reply } from '../../http/pipeline.ts';
import type { Streaming } from './context.ts';
import { formatError, isFault } from './errors/errors.ts';
import { publishErrors } from './instrumentation.ts';
import { faultLogger } from './plugins.ts';
import { type Executor, execute } from './request.ts';

type StreamExecutor = Executor & { settings: { logger: Logger }; changes: ChangeFeed };

/** The results of a subscription, or a single one. */
type Results = AsyncGenerator<ExecutionResult, void, void> | ExecutionResult;

/**
 * The operation of every request at `/graphql/stream`: sends the events of a subscription, in graphql-sse's distinct
 * connections mode. The stream begins after the same checks as any request, and holds neither a database connection nor
 * a permit of the account's fair queue.
 */
export const streamOperation = (executor: StreamExecutor): Operation => ({
  requires: 'checked by the API',
  idempotency: 'none',
  execute: async (request) => {
    const { context, call } = request;
    const { logger } = executor.settings;
    const streaming = streamingFor(context, executor, call?.user.id);
    const body = request.json() ?? bodyOf(context);
    const reply = await execute(request, body, executor, streaming);
    const result = streaming.begin ? await streaming.begin() : undefined;
    const begun = result ? resultsOf(result as Results, logger) : refusedAsEvents(reply);
    if ('status' in begun) return begun;
    return { stream: () => sendResults(request, begun, streaming, logger) };
  },
});

const resultsOf = (result: Results, logger: Logger): Results | Reply =>
  'errors' in result ? refusedToBegin(result, logger) : result;

async function sendResults(
  { context, call }: ApiRequest,
  results: Results,
  streaming: Streaming,
  logger: Logger,
): Promise<void> {
  context.state.streaming();
  const account = call?.user.id;
  const inQueue: InQueue = (work) => (account ? inEventQueue(account, work) : work());
  await sendEvents(context, eventsOf(results, streaming, inQueue)).catch((fault) => {
    faultLogger(logger)(fault);
    context.res.destroy();
  });
}

function streamingFor(
  context: Koa.Context,
  { changes }: StreamExecutor,
  account: string | undefined,
): Streaming {
  return {
    feed: changes,
    lastEventId: context.get('last-event-id') || undefined,
    listener: {
      credential: credentialOf(context),
      isStillValid: async () =>
        (await callerOf(context, changes.publicCall()))?.user.id === account,
    },
  };
}

/** Converts the query parameters of a GET, as `EventSource` sends it, into a body. */
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

/** Returns the parsed JSON object; other text unchanged, which Apollo rejects. */
function objectOf(text: string): unknown {
  const parsed = parseJson(Buffer.from(text));
  return isPlainObject(parsed) ? parsed : text;
}

/**
 * Converts an error response into the only event of a stream, as the protocol requires: `EventSource` exposes nothing
 * else of an error response.
 */
function refusedAsEvents(reply: Reply): Reply | ExecutionResult {
  // Apollo responds with 200 to an unknown persisted query hash.
  return reply.status === 400 || reply.status === 200 ? JSON.parse(reply.body) : reply;
}

/** Returns the errors of a subscription that failed to start. UNAVAILABLE and FORBIDDEN also set the HTTP status. */
function refusedToBegin({ errors = [] }: ExecutionResult, logger: Logger): Reply | ExecutionResult {
  const formatted: GraphQLFormattedError[] = errors.map((error) =>
    formatError(error.toJSON(), error),
  );
  errors.filter(isFault).forEach(faultLogger(logger));
  publishErrors(formatted);
  const [refusal] = formatted;
  const status = REFUSALS[String(refusal?.extensions?.code)];
  if (status === undefined) return { errors: formatted as never };
  const contentType = 'application/json; charset=utf-8';
  const seconds = refusal?.extensions?.retryAfterSeconds;
  return {
    status,
    contentType,
    headers: [
      ['content-type', contentType],
      ...(seconds === undefined ? [] : [['retry-after', String(seconds)] as [string, string]]),
    ],
    body: JSON.stringify({ errors: formatted }),
  };
}

const REFUSALS: Record<string, number> = { UNAVAILABLE: 503, FORBIDDEN: 403 };

/** Runs work in the fair queue of the account's events. */
type InQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Formats results as events. Each is created in the fair queue of its account, so that many streams of one account do
 * not delay others. Not a generator, so that `return` does not wait for the next result when the client disconnects.
 */
function eventsOf(
  results: Results,
  { changes }: Streaming,
  inQueue: InQueue,
): AsyncIterator<string, undefined> {
  const iterator = 'next' in results ? results : [results][Symbol.iterator]();
  const done = { done: true, value: undefined } as const;
  let isComplete = false;
  const nextText = async () => {
    const { done: isLast, value } = await iterator.next();
    isComplete = Boolean(isLast);
    if (isLast) return eventText({ event: 'complete' });
    const text = eventText({ event: 'next', data: value, id: changes?.cursor });
    chargeResponse(text.length);
    return text;
  };
  return {
    async next() {
      if (isComplete) return done;
      await changes?.ready();
      try {
        // The last event is not queued.
        const text = changes?.isEnded ? nextText() : inQueue(nextText);
        return { done: false, value: await text };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // The queue rejected the event: the client reconnects and continues from its cursor.
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
