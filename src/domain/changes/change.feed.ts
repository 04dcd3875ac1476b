import {
  inScope,
  outsideOfRequests,
  RequestScope,
  stopping,
} from '../../concurrency/request-scope.ts';
import { publishStreams } from '../../diagnostics/channels.ts';
import type { Call, PublicCall } from '../call.ts';
import { onWritten } from '../signals.ts';
import { parse } from '../validation/validation.ts';
import type { Cursor } from './change.cursor.ts';
import { changesRequest } from './change.input.ts';
import { ChangeQueue, MOST_WAITING } from './change.queue.ts';
import { type ChangedRecords, type ReadChanges, readChanges } from './change.reads.ts';
import { ChangeStream, type Listener } from './change.stream.ts';
import type { ChangedType } from './change.triggers.ts';
import { beginCrashEpoch } from './crash-epoch.ts';

/** Notifications of writes by other processes. */
type Notices = { listen(callback: () => void): () => void };

type Settings = {
  publicCall: () => PublicCall;
  notices?: Notices | undefined;
  /** The longest delay of a change without a notification. */
  pollMs?: number;
  report?: (error: unknown) => void;
};

/** The shortest interval between two reads of the outbox. */
const LEAST_MS = 20;

/** The most changes per read. Beyond them, streams are reset. */
const MOST = { rows: 2_000, ids: 10_000 };
/** The same for the changes that a single client has missed. */
const MOST_MISSED = { rows: MOST_WAITING, ids: MOST_WAITING };

const VERIFIED_EVERY_MS = 30_000;

/** The types whose changes can revoke access. */
const OF_CREDENTIALS: ReadonlySet<ChangedType> = new Set(['user', 'session', 'api_key']);

/**
 * Publishes changes to the streams of a process. While any stream is open, it reads the outbox once for all of them:
 * after a write of this process or another, and at intervals.
 */
export class ChangeFeed {
  readonly #settings: Required<Pick<Settings, 'publicCall' | 'pollMs' | 'report'>>;
  readonly #notices: Notices | undefined;
  readonly #streams = new Map<string, Set<ChangeStream>>();
  #cursor: Cursor | undefined;
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #timerDue = Number.POSITIVE_INFINITY;
  #stopListening: (() => void) | undefined;
  readonly #toVerify = new Set<ChangeStream>();
  #verifying: Promise<void> | undefined;
  #closed = false;

  constructor({ publicCall, notices, pollMs = 500, report = () => {} }: Settings) {
    this.#settings = { publicCall, pollMs, report };
    this.#notices = notices;
  }

  /** Returns a call without a caller for work after the request. */
  publicCall(): PublicCall {
    return this.#settings.publicCall();
  }

  /** Opens a stream. It emits the changes since the client's cursor, then all changes committed from now on. */
  async open(call: Call, request: object, listener: Listener): Promise<ChangeStream> {
    const { types, since } = parse(changesRequest, request);
    if (this.#closed) throw stopping();
    const { id } = call.user;
    call.quotas?.requireStream(this.#streams.get(id)?.size ?? 0);
    const stream = new ChangeStream(id, listener, (ended) => this.#remove(ended));
    this.#add(stream);
    try {
      // The stream receives all changes after this read.
      const now = await this.#readNow();
      const queue = new ChangeQueue(types ?? undefined, since ?? now, now);
      stream.begin(queue);
      const missed = since && (await readChanges(call, [id], since, MOST_MISSED));
      queue.catchUp(missed?.isComplete ? missed.changes : undefined);
      return stream;
    } catch (error) {
      stream.end();
      throw error;
    }
  }

  /** Closes all streams and rejects new ones. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#all()) stream.end();
  }

  #all(): ChangeStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  #add(stream: ChangeStream): void {
    const own = this.#streams.get(stream.userId) ?? new Set();
    if (this.#streams.size === 0) this.#start();
    this.#streams.set(stream.userId, own.add(stream));
    publishStreams(1);
  }

  #remove(stream: ChangeStream): void {
    const own = this.#streams.get(stream.userId);
    this.#toVerify.delete(stream);
    if (!own?.delete(stream)) return;
    publishStreams(-1);
    if (own.size === 0) this.#streams.delete(stream.userId);
    if (this.#streams.size === 0) this.#stop();
  }

  #start(): void {
    outsideOfRequests(() => {
      const wake = () => this.#readIn(LEAST_MS - (performance.now() - this.#readAt));
      const stops = [onWritten(wake), this.#notices?.listen(wake)];
      const verifying = setInterval(() => this.#verify(this.#all()), VERIFIED_EVERY_MS).unref();
      this.#stopListening = () => {
        for (const stop of stops) stop?.();
        clearInterval(verifying);
      };
    });
  }

  #stop(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#cursor = undefined;
  }

  /** Schedules a read within `ms`, unless an earlier one is scheduled. */
  #readIn(ms: number): void {
    const due = performance.now() + Math.max(0, ms);
    if (this.#timer && due >= this.#timerDue) return;
    clearTimeout(this.#timer);
    this.#timerDue = due;
    const read = () => {
      this.#timer = undefined;
      // A read that is already running may miss the change that caused this call.
      if (this.#reading) this.#readIn(LEAST_MS);
      else this.#read().catch(() => {});
    };
    this.#timer = outsideOfRequests(() => setTimeout(read, Math.max(0, ms)).unref());
  }

  /** Waits for a read that begins no earlier than now. Returns its cursor. */
  async #readNow(): Promise<Cursor> {
    await this.#reading?.catch(() => {});
    // Another waiting call may have started a read by now, which also qualifies.
    await (this.#reading ?? this.#read());
    if (!this.#cursor) throw stopping();
    return this.#cursor;
  }

  #read(): Promise<void> {
    this.#readAt = performance.now();
    const reading = outsideOfRequests(() => inScope(new RequestScope(), () => this.#readOnce()));
    const done = () => {
      this.#reading = undefined;
      if (this.#streams.size > 0) this.#readIn(this.#settings.pollMs);
    };
    this.#reading = reading.finally(done);
    this.#reading.catch(this.#settings.report);
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    const since = this.#cursor;
    const accounts = [...this.#streams.keys()];
    const { cursor, changes, isComplete } = await this.#readFrom(since, accounts);
    // All streams have closed meanwhile; streams opened since start with a new read.
    if (this.#cursor !== since || this.#streams.size === 0) return;
    this.#cursor = cursor;
    const ofAccount = Map.groupBy(changes, ({ userId }) => userId);
    for (const userId of accounts) {
      for (const stream of this.#streams.get(userId) ?? []) {
        if (isComplete) stream.add(ofAccount.get(userId) ?? NONE, cursor);
        else stream.reset(cursor);
      }
    }
    const touched = isComplete
      ? accounts.filter((userId) => ofAccount.get(userId)?.some(isOfCredentials))
      : accounts;
    this.#verify(touched.flatMap((userId) => [...(this.#streams.get(userId) ?? [])]));
  }

  /** Reads the changes after a cursor. The first read after a crash of the database begins a new crash epoch. */
  async #readFrom(since: Cursor | undefined, accounts: string[]): Promise<ReadChanges> {
    const publicCall = this.publicCall();
    const read = await readChanges(publicCall, accounts, since, MOST);
    if (!read.lacksEpoch) return read;
    await beginCrashEpoch(publicCall);
    return readChanges(publicCall, accounts, since, MOST);
  }

  /** Closes streams whose credentials are no longer valid. */
  #verify(streams: ChangeStream[]): void {
    for (const stream of streams) this.#toVerify.add(stream);
    this.#verifying ??= outsideOfRequests(() => this.#verifyAll()).finally(() => {
      this.#verifying = undefined;
    });
  }

  /** Verifies one credential at a time, as there may be many and a short delay is acceptable. */
  async #verifyAll(): Promise<void> {
    for (const next of this.#toVerify) {
      const { userId, credential } = next;
      this.#toVerify.delete(next);
      const alike = [...(this.#streams.get(userId) ?? [])].filter(
        (stream) => stream.credential === credential,
      );
      for (const stream of alike) this.#toVerify.delete(stream);
      const [first] = alike;
      const isValid = await inScope(new RequestScope(), async () => first?.isStillValid());
      if (isValid === false) for (const stream of alike) stream.end();
    }
  }
}

const NONE: readonly ChangedRecords[] = [];

/** New records revoke no access. */
const isOfCredentials = ({ type, operation }: ChangedRecords) =>
  operation !== 'created' && OF_CREDENTIALS.has(type);
