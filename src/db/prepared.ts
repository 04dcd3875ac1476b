import { LRUCache } from 'lru-cache';
import { Messages } from './messages.ts';

/** Maximum number of prepared statements per connection; the least recently used are closed. */
const MAX_STATEMENTS = 500;

/** Maximum total length: a plan takes some hundred bytes of PostgreSQL's memory per character of its statement. */
const MAX_TOTAL_LENGTH = 1_000_000;

/** Longer statements are not prepared. */
const MAX_LENGTH = 100_000;

/** Forces generic plans: PostgreSQL would replan some prepared statements each time, which takes longer than running them. */
export const PLANNED_ONCE = 'set plan_cache_mode to force_generic_plan';

/** Whether a statement is prepared. Most statements without parameters differ each time. */
export const isPrepared = (text: string, values: unknown): boolean =>
  text.length <= MAX_LENGTH && Array.isArray(values) && values.length > 0;

/** The prepared statements of one connection by their text. `close` is called for each that leaves the cache. */
export const statementCache = <Statement extends object | string>(
  close: (statement: Statement) => void,
  most = MAX_STATEMENTS,
) =>
  new LRUCache<string, Statement>({
    max: most,
    maxSize: MAX_TOTAL_LENGTH,
    sizeCalculation: (_statement, text) => text.length,
    disposeAfter: close,
  });

/** A statement of a batch. */
export type Step = { readonly text: string; readonly values: readonly unknown[] };

type Row = Record<string, unknown>;
export type Result = { command: string; rowCount: number | null; rows: Row[] };

/**
 * Executes statements one after the other, without waiting between them. If one fails, PostgreSQL skips those behind it.
 * Returns the result of the last one.
 */
export type SendBatch = (steps: readonly Step[]) => Promise<Result>;

/**
 * Throws if PostgreSQL has rolled a transaction back instead of committing it. It reports no error then: a statement has
 * failed before, and its error was handled.
 */
export function requireCommitted(command: string): void {
  if (command === 'ROLLBACK') throw new Error('the transaction was rolled back, not committed');
}

/** The members of a `pg` connection that this module uses. */
type Connection = {
  stream: { writable: boolean; write(data: Buffer): unknown };
  sendCopyFail(reason: string): void;
};

export type Client = {
  query(...args: unknown[]): unknown;
  getTypeParser(type: number, format: 'text'): (text: string) => unknown;
  getTransactionStatus(): string | null;
};

/**
 * Returns a function that executes statements on a connection. If `named`, PostgreSQL parses, plans and describes each of
 * them once; again if its columns have changed, for example by a migration.
 */
export function prepareStatements(client: Client, named: boolean, most?: number): SendBatch {
  const statements = new Statements(named, most);
  const query = client.query.bind(client);
  const send: SendBatch = (steps) => {
    const batch = new Batch(steps, statements, client);
    query(batch);
    return batch.result;
  };
  return async (steps) => {
    try {
      return await send(steps);
    } catch (error) {
      const isAlone = steps.length === 1 && client.getTransactionStatus() === 'I';
      if (!isAlone || !haveColumnsChanged(error)) throw error;
      return send(steps);
    }
  };
}

/** Whether a statement failed because its columns have changed since it was prepared. */
const haveColumnsChanged = (error: unknown) =>
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

type Column = { name: string; parse: (text: string) => unknown };

/** `columns` is undefined until PostgreSQL has described them. */
type Statement = { name: string; columns: readonly Column[] | undefined };

/** The statements of a connection that PostgreSQL has parsed. */
class Statements {
  readonly #named: boolean;
  readonly #cache: LRUCache<string, Statement>;
  #nextId = 0;
  #closing: string[] = [];

  constructor(named: boolean, most?: number) {
    this.#named = named;
    this.#cache = statementCache<Statement>(({ name }) => this.#closing.push(name), most);
  }

  /** Returns the statement with a text, which is new if it has no columns. */
  get(text: string): Statement {
    if (!this.#named || text.length > MAX_LENGTH) return { name: '', columns: undefined };
    const known = this.#cache.get(text);
    if (known) return known;
    // Names are not reused: a statement that was never parsed is closed too.
    const statement = { name: `s${this.#nextId++}`, columns: undefined };
    this.#cache.set(text, statement);
    return statement;
  }

  /** Forgets a statement that may not have been parsed. */
  forget(text: string): void {
    this.#cache.delete(text);
  }

  /** Forgets all statements, for example because a migration has changed their columns. */
  clear(): void {
    this.#cache.clear();
  }

  /**
   * Returns the names of the statements to close. Unlike DEALLOCATE, the message for it cannot fail, so it never aborts an
   * open transaction, and PgBouncer, which renames prepared statements, supports it.
   */
  takeClosed(): string[] {
    const closed = this.#closing;
    this.#closing = [];
    return closed;
  }
}

const messages = new Messages();

/** A batch as a query of the `pg` driver, which calls its methods. */
class Batch {
  readonly steps: readonly Step[];
  readonly #statements: Statements;
  readonly #client: Client;
  readonly #settled = Promise.withResolvers<Result>();
  #parsed: readonly Statement[] = [];
  /** The index of the statement that is being executed. */
  #at = 0;
  #columns: readonly Column[] = [];
  #rows: Row[] = [];
  #last: Result = { command: '', rowCount: null, rows: [] };
  #failure: unknown;

  constructor(steps: readonly Step[], statements: Statements, client: Client) {
    this.steps = steps;
    this.#statements = statements;
    this.#client = client;
  }

  get result(): Promise<Result> {
    return this.#settled.promise;
  }

  submit({ stream }: Connection): Error | null {
    try {
      this.#write();
    } catch (error) {
      messages.clear();
      this.#forgetFrom(0);
      return error as Error;
    }
    // Otherwise the driver reports that the connection has ended.
    const data = messages.take();
    if (stream.writable) stream.write(data);
    this.#begin();
    return null;
  }

  #write(): void {
    this.#parsed = this.steps.map(({ text }) => this.#statements.get(text));
    for (const name of this.#statements.takeClosed()) messages.close(name);
    for (const [at, { text, values }] of this.steps.entries()) {
      const statement = this.#parsed[at] as Statement;
      const { name, columns } = statement;
      // Only once, also if the batch repeats it.
      if (!columns && this.#parsed.indexOf(statement) === at) {
        messages.parse(name, text).describe(name);
      }
      messages.bind(name, values).execute();
    }
    messages.sync();
  }

  #begin(): void {
    this.#columns = this.#parsed[this.#at]?.columns ?? [];
    this.#rows = [];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns;
    const row: Row = {};
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null;
        const { name, parse } = columns[at] as Column;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#failure ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#parsed[this.#at] as Statement;
    statement.columns ??= this.#columns;
    this.#last = { ...commandOf(text), rows: this.#rows };
    this.#at++;
    this.#begin();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('not supported');
  }

  handleCopyData(): void {}

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settled.resolve(this.#last);
    else this.#settled.reject(this.#failure);
  }

  handleError(error: Error): void {
    if (haveColumnsChanged(error)) this.#statements.clear();
    else this.#forgetFrom(this.#at);
    this.#settled.reject(error);
  }

  /** Forgets the new statements from an index on: PostgreSQL may not have parsed them. */
  #forgetFrom(index: number): void {
    for (const [at, { text }] of this.steps.entries()) {
      if (at >= index && !this.#parsed[at]?.columns) this.#statements.forget(text);
    }
  }
}

/** A command tag such as `INSERT 0 5`. */
function commandOf(tag: string): { command: string; rowCount: number | null } {
  const space = tag.indexOf(' ');
  if (space === -1) return { command: tag, rowCount: null };
  return { command: tag.slice(0, space), rowCount: Number(tag.slice(tag.lastIndexOf(' ') + 1)) };
}
