import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

declare const brand: unique symbol;

/**
 * A parameter of a statement: an SQL expression for a value that is passed when the statement runs. Its type is branded, so
 * that it cannot be used as a value.
 */
export type Param<T> = RawBuilder<T> & { readonly [brand]: 'param' };

/** Returns the parameter with a name. */
export type Params<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => Param<Values[Name]>;

/** Marks the position of a parameter in a compiled statement. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const param = (name: string) => sql`${new Placeholder(name)}`;

/**
 * Returns a function that executes a statement. The statement is compiled on the first call only, since compiling it takes
 * longer than sending it.
 */
export function statement<Values extends object>() {
  return <Row>(
    build: (tables: Kysely<Database>, param: Params<Values>) => Compilable<Row>,
  ): ((tables: Kysely<Database>, values: Values) => Promise<Row[]>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (tables, values) => {
      compiled ??= withoutTree(build(tables, param as Params<Values>).compile());
      const parameters = compiled.parameters.map((value) =>
        value instanceof Placeholder ? values[value.name as keyof Values] : value,
      );
      return (await tables.executeQuery<Row>({ ...compiled, parameters })).rows;
    };
  };
}

/** Drops Kysely's syntax tree, which takes many times as much memory as the SQL text. */
const withoutTree = <Row>({ sql, parameters }: CompiledQuery<Row>) =>
  CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<Row>;

/** Adapts raw SQL to `Compilable`. */
export const compilable = <Row>(
  tables: Kysely<Database>,
  text: RawBuilder<Row>,
): Compilable<Row> => ({
  compile: () => text.compile(tables),
});
