import type { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Diagnostics channels on which the service publishes its activities. Metrics and traces subscribe to them; a channel
 * without subscribers costs almost nothing.
 */

/** The start time of an activity, in milliseconds of `performance.now()`. */
type Timed = { started: number };

export type RequestEvent = Timed & {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  requestId?: string;
  /** Set with the response: the API, the operation under a name of a bounded set, and the status. */
  api: string;
  route: string;
  status: number;
};
export const requests = tracingChannel<unknown, RequestEvent>('task-planner.request');

/** An SQL statement as sent to the database. Its text may contain values. */
export type StatementEvent = Timed & { text: string };
export const statements = tracingChannel<unknown, StatementEvent>('task-planner.statement');

/** The wait for a connection from the pool, including the time to open a new one. */
export const connections = tracingChannel<unknown, Timed>('task-planner.connection');

/** A planner run, from its request to its end, including the time in the queue. */
export const plannerRuns = tracingChannel<unknown, Timed>('task-planner.planner-run');

/** An attempt to run a job; `delay` is the number of seconds by which it was overdue. */
export type JobAttempt = Timed & { kind: string; delay: number };
export const jobs = tracingChannel<unknown, JobAttempt>('task-planner.job');

/** A computation in a worker thread, from its request to its result. */
type ComputationEvent = Timed & { work: string };
export const computations = tracingChannel<unknown, ComputationEvent>('task-planner.computation');

/** An error in a GraphQL response. */
type GraphErrorEvent = { code: string };
const graphErrors = channel('task-planner.graph-error');

/** A request rejected by a rate limit, with the name of the limit. */
type RateLimitEvent = { limit: string };
const rateLimited = channel('task-planner.rate-limited');

/** The opening (1) or closing (-1) of a change stream. */
const streams = channel('task-planner.streams');

export const publishStreams = (change: 1 | -1) => streams.publish(change);
export const publishGraphError = (event: GraphErrorEvent) => graphErrors.publish(event);
export const publishRateLimited = (event: RateLimitEvent) => rateLimited.publish(event);

type Listener<Event> = (event: Event) => void;

/** A tracing channel, which publishes the start and the end of an activity. */
export type Activity<Event extends object> = ReturnType<typeof tracingChannel<unknown, Event>>;

/** Calls a listener at the end of each activity, failed or not. Returns the function that unsubscribes it. */
export function onEnd<Event extends object>(
  activity: Activity<Event>,
  listener: Listener<Event & { error?: unknown }>,
): () => void {
  const subscriber = (event: unknown) => listener(event as Event & { error?: unknown });
  activity.asyncEnd.subscribe(subscriber);
  return () => activity.asyncEnd.unsubscribe(subscriber);
}

/** Binds `store` to the value of `content` for the duration of each activity. Returns the function that unbinds it. */
export function during<Event extends object, Content>(
  { start }: Activity<Event>,
  store: AsyncLocalStorage<Content>,
  content: (event: Event) => Content,
): () => void {
  const untyped = store as AsyncLocalStorage<unknown>;
  start.bindStore(untyped, content as (event: unknown) => unknown);
  return () => start.unbindStore(untyped);
}

export const onGraphError = (listener: Listener<GraphErrorEvent>) => on(graphErrors, listener);
export const onRateLimited = (listener: Listener<RateLimitEvent>) => on(rateLimited, listener);

export const onStreams = (listener: Listener<1 | -1>) => on(streams, listener);

function on<Event>(source: ReturnType<typeof channel>, listener: Listener<Event>): () => void {
  const subscriber = (message: unknown) => listener(message as Event);
  source.subscribe(subscriber);
  return () => source.unsubscribe(subscriber);
}
