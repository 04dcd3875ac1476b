import { LRUCache } from 'lru-cache';

type Query = (...args: unknown[]) => unknown;

/** The members of a `pg` connection that closing a prepared statement needs. */
type Connection = {
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
};

type Client = { query: Query };
export type Pool = { on(event: 'connect', listener: (client: Client) => void): unknown };

/** Maximum number of prepared statements per connection; the least recently used are closed. */
const MAX_STATEMENTS = 500;

/** Maximum total length: a plan takes some hundred bytes of PostgreSQL's memory per character of its statement. */
const MAX_TOTAL_LENGTH = 1_000_000;

/** Longer statements are not prepared. */
const MAX_LENGTH = 100_000;

/**
 * Prepares the statements of every connection of a pool, so that PostgreSQL parses and plans each of them once.
 * Statements without parameters are not prepared, since most of them differ each time.
 */
export function keepStatements(pool: Pool, most = MAX_STATEMENTS): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    let nextId = 0;
    const names = new LRUCache<string, string>({
      max: most,
      maxSize: MAX_TOTAL_LENGTH,
      sizeCalculation: (_name, text) => text.length,
      // Queued on the connection behind all executions of the statement.
      disposeAfter: (name) => query(new CloseStatement(name)),
    });
    const nameOf = (text: string) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      // Names are not reused: executions of a closed statement may still be queued.
      const name = `s${nextId++}`;
      names.set(text, name);
      return name;
    };
    client.query = (text, values, ...rest) =>
      typeof text === 'string' && text.length <= MAX_LENGTH && hasValues(values)
        ? query({ name: nameOf(text), text, values }, ...rest)
        : query(text, values, ...rest);
  });
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;

/**
 * Closes a prepared statement like DEALLOCATE, but with a protocol message: it cannot fail, so it never aborts an open
 * transaction, and PgBouncer, which renames prepared statements, supports it.
 */
class CloseStatement {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  submit(connection: Connection): void {
    delete connection.parsedStatements[this.#name];
    connection.close({ type: 'S', name: this.#name });
    connection.sync();
  }

  handleReadyForQuery(): void {}

  /** Nothing to do: the statement was closed with the connection. */
  handleError(): void {}
}
