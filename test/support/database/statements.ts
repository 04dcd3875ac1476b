import { Pool, Client as PostgresClient } from 'pg';

type Query = (...args: unknown[]) => unknown;
type Queryable = { query: Query };

const BRACKETS =
  /^\s*(begin|start transaction|commit|rollback|set (timezone|datestyle|plan_cache_mode)|select set_config)/i;

const connections = PostgresClient.prototype as unknown as Queryable;
const { query } = connections;
const pools = Pool.prototype as unknown as { connect: Query };
const { connect } = pools;

/** What work costs: its statements, and on PostgreSQL its round trips, and how often it takes a connection of the pool. */
export type Costs = { statements: number; roundTrips: number; checkouts: number };

/** A statement and its parameter values. */
export type Ran = { text: string; values: unknown[] };

/** Counts the statements that reach the database, except those that begin and end transactions. */
export class StatementCounter {
  #statements: Ran[] = [];
  #roundTrips = 0;
  #checkouts = 0;

  async costsDuring(work: () => Promise<unknown>): Promise<Costs> {
    this.#roundTrips = 0;
    this.#checkouts = 0;
    const statements = (await this.during(work)).length;
    return { statements, roundTrips: this.#roundTrips, checkouts: this.#checkouts };
  }

  /** Returns the statements that `work` executes. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    return (await this.ranDuring(work)).map(({ text }) => text);
  }

  /** Returns the statements that `work` executes, with their parameter values. */
  async ranDuring(work: () => Promise<unknown>): Promise<Ran[]> {
    this.#statements = [];
    await work();
    return this.#statements;
  }

  /** Records the statements of every PostgreSQL connection of this process until `stop`. */
  watchConnections(): void {
    this.#watch(connections);
    const count = () => this.#checkouts++;
    pools.connect = function (...args) {
      count();
      return connect.apply(this, args);
    };
  }

  stop(): void {
    connections.query = query;
    pools.connect = connect;
  }

  /** A proxy of an embedded database that records its statements. */
  watched(pglite: Queryable & { transaction: Query; [rest: string]: unknown }): object {
    const query: Query = (sql, ...rest) => {
      this.#note(sql, rest[0]);
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
    const note = (sql: unknown, values: unknown) => {
      this.#roundTrips++;
      const { steps } = sql as { steps?: Ran[] };
      if (steps) for (const { text, values } of steps) this.#note(text, values);
      else this.#note(sql, values);
    };
    client.query = function (...args: unknown[]) {
      note(args[0], args[1]);
      return query.apply(this, args);
    };
  }

  #note(sql: unknown, given: unknown): void {
    const statement = (typeof sql === 'string' ? { text: sql } : sql) as Partial<Ran>;
    const { text = 'undefined', values = Array.isArray(given) ? given : [] } = statement;
    if (!BRACKETS.test(text)) this.#statements.push({ text, values });
  }
}
