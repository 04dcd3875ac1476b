import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { type Database, type Guest, query } from '../call.ts';

/** Stands for a value that is only known when the statement runs. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Gives every name a place; to Kysely they look like the values that will be there. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement that is put together once and run with other values each time: putting one together
 * takes longer than sending it. `build` sees places instead of values, so it must not look at them.
 */
export function statement<Values extends object, Row>(
  build: (tables: Kysely<Database>, values: Values) => Compilable<Row>,
): (guest: Guest, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (guest, values) => {
    const tables = query(guest);
    built ??= build(tables, places as Values).compile();
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    return (await tables.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

/** A statement written in SQL, as one that can be put together. */
export const compilable = <Row>(
  tables: Kysely<Database>,
  text: RawBuilder<Row>,
): Compilable<Row> => ({
  compile: () => text.compile(tables),
});
