import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

declare const brand: unique symbol;

/**
 * A parameter of a statement: an SQL expression for a value that is only known when the statement runs.
 * It is not the value, and the type checker does not take it for one.
 */
export type Param<T> = RawBuilder<T> & { readonly [brand]: 'param' };

/** Makes the parameter of a name. */
export type Params<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => Param<Values[Name]>;

/** Stands in the compiled statement where a value goes. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const param = (name: string) => sql`${new Placeholder(name)}`;

/**
 * A statement that is compiled once and run with other values each time: compiling it takes longer than
 * sending it.
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

/** Without Kysely's syntax tree, which takes many times as much memory as the text. */
const withoutTree = <Row>({ sql, parameters }: CompiledQuery<Row>) =>
  CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<Row>;

/** Raw SQL as something that can be compiled. */
export const compilable = <Row>(
  tables: Kysely<Database>,
  text: RawBuilder<Row>,
): Compilable<Row> => ({
  compile: () => text.compile(tables),
});
