import { LRUCache } from 'lru-cache';

type Query = (...args: unknown[]) => unknown;

/** The part of a connection of `pg` that prepared statements are a matter of. */
type Connection = {
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
};

type Client = { query: Query };
export type Pool = { on(event: 'connect', listener: (client: Client) => void): unknown };

/** So many different statements a connection keeps: those that it ran last. */
const MOST_KEPT = 500;

/** And so many characters of them: a plan takes some hundred bytes of PostgreSQL's memory for each. */
const MOST_CHARACTERS = 1_000_000;

/** A statement that is longer is planned each time. */
const LONGEST_KEPT = 100_000;

/**
 * Lets every connection of a pool keep the statements that it has run: PostgreSQL parses and plans
 * each of them once. Statements without values are not worth it; most of those differ each time.
 */
export function keepStatements(pool: Pool, most = MOST_KEPT): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    let made = 0;
    const names = new LRUCache<string, string>({
      max: most,
      maxSize: MOST_CHARACTERS,
      sizeCalculation: (_name, text) => text.length,
      // In the connection's queue, after all that may still run it.
      disposeAfter: (name) => query(new CloseStatement(name)),
    });
    const nameOf = (text: string) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      // Never a name that was used before: what is closed may still be waiting to be run.
      const name = `s${made++}`;
      names.set(text, name);
      return name;
    };
    client.query = (text, values, ...rest) =>
      typeof text === 'string' && text.length <= LONGEST_KEPT && hasValues(values)
        ? query({ name: nameOf(text), text, values }, ...rest)
        : query(text, values, ...rest);
  });
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;

/**
 * Makes PostgreSQL forget a prepared statement, as DEALLOCATE does. As a message of the protocol it cannot
 * fail, so it aborts no transaction that is open, and PgBouncer, which gives statements names of its
 * own, understands it.
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

  /** The connection is lost, and with it the statement. */
  handleError(): void {}
}
