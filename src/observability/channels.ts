import type { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the service tells of its work while it does it. Whoever tells does not know who listens: metrics, traces,
 * or nobody, which costs next to nothing.
 */

/** When something began, in milliseconds of `performance.now()`. */
type Begun = { started: number };

export type ToldRequest = Begun & {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  requestId?: string;
  /** Once it is answered: the door, what was asked for in words of ours, and the status. */
  door: string;
  route: string;
  status: number;
};
export const requests = tracingChannel<unknown, ToldRequest>('task-planner.request');

/** A statement, as it is sent: there may be values in its text. */
export type ToldStatement = Begun & { text: string };
export const statements = tracingChannel<unknown, ToldStatement>('task-planner.statement');

/** The wait for a connection from the pool, which may include making one. */
export const connections = tracingChannel<unknown, Begun>('task-planner.connection');

/** A planner run, from the request for it to its end: the wait for its turn included. */
export const plannerRuns = tracingChannel<unknown, Begun>('task-planner.planner-run');

/** A computation in a thread, from the request for it to its result. */
export type ToldComputation = Begun & { work: string };
export const computations = tracingChannel<unknown, ToldComputation>('task-planner.computation');

/** An error in an answer of the graph. */
export type ToldGraphError = { code: string };
const graphErrors = channel('task-planner.graph-error');

/** A refusal because of too many requests, by the name of the limit. */
export type ToldRefusal = { limit: string };
const refusals = channel('task-planner.rate-limited');

/** Streams of changes that were opened, or closed: 1 or -1. */
const streams = channel('task-planner.streams');

export const tellStreams = (more: 1 | -1) => streams.publish(more);
export const tellGraphError = (told: ToldGraphError) => graphErrors.publish(told);
export const tellRateLimited = (told: ToldRefusal) => refusals.publish(told);

type Listener<Told> = (told: Told) => void;

/** Something that takes time: its channel tells of its beginning and its end. */
export type Activity<Told extends object> = ReturnType<typeof tracingChannel<unknown, Told>>;

/** Calls a listener at the end of each activity, failed or not. */
export function onEnd<Told extends object>(
  activity: Activity<Told>,
  listener: Listener<Told & { error?: unknown }>,
): () => void {
  const heard = (told: unknown) => listener(told as Told & { error?: unknown });
  activity.asyncEnd.subscribe(heard);
  return () => activity.asyncEnd.unsubscribe(heard);
}

/** Gives a store another content for as long as each activity lasts. */
export function during<Told extends object, Content>(
  { start }: Activity<Told>,
  store: AsyncLocalStorage<Content>,
  content: (told: Told) => Content,
): () => void {
  const untyped = store as AsyncLocalStorage<unknown>;
  start.bindStore(untyped, content as (told: unknown) => unknown);
  return () => start.unbindStore(untyped);
}

export const onGraphError = (listener: Listener<ToldGraphError>) => on(graphErrors, listener);
export const onRateLimited = (listener: Listener<ToldRefusal>) => on(refusals, listener);

export const onStreams = (listener: Listener<1 | -1>) => on(streams, listener);

function on<Told>(told: ReturnType<typeof channel>, listener: Listener<Told>): () => void {
  const heard = (message: unknown) => listener(message as Told);
  told.subscribe(heard);
  return () => told.unsubscribe(heard);
}
