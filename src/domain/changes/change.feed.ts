import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, Guest } from '../../call.ts';
import { tellStreams } from '../../observability/channels.ts';
import { inScope, RequestScope, stopping } from '../../request-scope.ts';
import { parse } from '../validation.ts';
import type { Cursor } from './change.cursor.ts';
import { changesRequest } from './change.input.ts';
import { ChangeQueue, MOST_WAITING } from './change.queue.ts';
import { type ChangedRecords, type ReadChanges, readChanges } from './change.reads.ts';
import { onWritten } from './change.signal.ts';
import { ChangeStream, type Listener } from './change.stream.ts';
import type { ChangedType } from './change.triggers.ts';
import { beginCrashEpoch } from './crash-epoch.ts';

/** Tells that another process has written. */
export type Notices = { listen(heard: () => void): () => void };

type Settings = {
  guest: () => Guest;
  notices?: Notices | undefined;
  /** How long a change may go unnoticed of which nobody tells. */
  pollMs?: number;
  report?: (error: unknown) => void;
};

/** However many write, the outbox is read no more often than this. */
const LEAST_MS = 20;

/** More than this at a time is not told one by one. */
const MOST = { rows: 2_000, ids: 10_000 };
/** The same for what a single client has missed. */
const MOST_MISSED = { rows: MOST_WAITING, ids: MOST_WAITING };

const VERIFIED_EVERY_MS = 30_000;

/** What decides who is let in. */
const OF_CREDENTIALS: ReadonlySet<ChangedType> = new Set(['user', 'session', 'api_key']);

/** What is done here is done for all streams, and not for the request that happens to cause it. */
const outsideOfRequests = AsyncLocalStorage.snapshot();

/**
 * Tells the streams of a process what has changed. However many there are, the outbox is read once for all of
 * them, as long as there are any: when this process or another has written, and every now and then.
 */
export class ChangeFeed {
  readonly #settings: Required<Pick<Settings, 'guest' | 'pollMs' | 'report'>>;
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

  constructor({ guest, notices, pollMs = 500, report = () => {} }: Settings) {
    this.#settings = { guest, pollMs, report };
    this.#notices = notices;
  }

  /** A guest for what is done after the request. */
  guest(): Guest {
    return this.#settings.guest();
  }

  /** Opens a stream: it hears all that is committed from here on, and before that what it missed. */
  async open(call: Call, request: object, listener: Listener): Promise<ChangeStream> {
    const { types, since } = parse(changesRequest, request);
    if (this.#closed) throw stopping();
    const { id } = call.user;
    call.quotas?.requireStream(this.#streams.get(id)?.size ?? 0);
    const stream = new ChangeStream(id, listener, (ended) => this.#remove(ended));
    this.#add(stream);
    try {
      // From then on it hears of everything that this read does not cover.
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

  /** Ends all streams, and opens no more. */
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
    tellStreams(1);
  }

  #remove(stream: ChangeStream): void {
    const own = this.#streams.get(stream.userId);
    this.#toVerify.delete(stream);
    if (!own?.delete(stream)) return;
    tellStreams(-1);
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

  /** Reads within that time, or earlier if that is due anyway. */
  #readIn(ms: number): void {
    const due = performance.now() + Math.max(0, ms);
    if (this.#timer && due >= this.#timerDue) return;
    clearTimeout(this.#timer);
    this.#timerDue = due;
    const read = () => {
      this.#timer = undefined;
      // Who began to read before this was called for may miss what it was called for.
      if (this.#reading) this.#readIn(LEAST_MS);
      else this.#read().catch(() => {});
    };
    this.#timer = outsideOfRequests(() => setTimeout(read, Math.max(0, ms)).unref());
  }

  /** A read that begins no earlier than now; answers with what it covers. */
  async #readNow(): Promise<Cursor> {
    await this.#reading?.catch(() => {});
    // Whoever waited too may have begun another one by now, which is as good.
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
    // All have left meanwhile, and whoever came since begins anew.
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

  /** Reads what a cursor does not cover. The first read after a crash of the database begins a new crash epoch. */
  async #readFrom(since: Cursor | undefined, accounts: string[]): Promise<ReadChanges> {
    const guest = this.guest();
    const read = await readChanges(guest, accounts, since, MOST);
    if (!read.lacksEpoch) return read;
    await beginCrashEpoch(guest);
    return readChanges(guest, accounts, since, MOST);
  }

  /** Ends those whose callers would not be let in any more. */
  #verify(streams: ChangeStream[]): void {
    for (const stream of streams) this.#toVerify.add(stream);
    this.#verifying ??= outsideOfRequests(() => this.#verifyAll()).finally(() => {
      this.#verifying = undefined;
    });
  }

  /** One credential after the other: it is no matter of milliseconds, and there may be many. */
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

/** Nobody is sent away by what is new. */
const isOfCredentials = ({ type, operation }: ChangedRecords) =>
  operation !== 'created' && OF_CREDENTIALS.has(type);
