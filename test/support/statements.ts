import { Client as PostgresClient } from 'pg';

type Query = (...args: unknown[]) => unknown;
type Queryable = { query: Query };

const BRACKETS =
  /^\s*(begin|start transaction|commit|rollback|set (timezone|datestyle|plan_cache_mode))/i;

/** Counts the statements that reach the database, without what opens or closes transactions. */
export class StatementCounter {
  #statements: string[] = [];

  /** The statements that `work` makes. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.#statements = [];
    await work();
    return this.#statements;
  }

  /** Listens in on every PostgreSQL connection of this sandbox. */
  watchConnections(): void {
    this.#watch(PostgresClient.prototype as unknown as Queryable);
  }

  /** A stand-in for an embedded database that listens in on it. */
  watched(pglite: Queryable & { transaction: Query; [rest: string]: unknown }): object {
    const query: Query = (sql, ...rest) => {
      this.#note(sql);
      return pglite.query(sql, ...rest);
    };
    const transaction: Query = (work, ...rest) =>
      pglite.transaction(
        (tx: Queryable) => {
          this.#watch(tx);
          return (work as Query)(tx);
        },
        ...rest,
      );
    return new Proxy(pglite, {
      get: (target, name) => {
        if (name === 'query') return query;
        if (name === 'transaction') return transaction;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  #watch(client: Queryable): void {
    const { query } = client;
    const note = (sql: unknown) => this.#note(sql);
    client.query = function (...args: unknown[]) {
      note(args[0]);
      return query.apply(this, args);
    };
  }

  #note(sql: unknown): void {
    const text = typeof sql === 'string' ? sql : String((sql as { text?: string }).text);
    if (!BRACKETS.test(text)) this.#statements.push(text);
  }
}
