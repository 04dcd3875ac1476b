import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Asking, Database } from '../../call.ts';
import { object } from '../validation.ts';
import type { Belonging } from './belonging.ts';
import { type ColumnKind, type Entity, kindsOf } from './kinds.ts';
import { type DIRECTIONS, listRequest, type PageArguments } from './list.input.ts';
import type { OrderColumn } from './order.ts';

type Condition = Expression<SqlBool>;

/** A kind of record that can be listed, whole or by what it belongs to. */
export type List<Row = unknown, Filter = unknown> = {
  table: keyof Database & string;
  kinds: Record<string, ColumnKind>;
  fields: readonly string[];
  /** The first is the one that is used when none is asked for. */
  orders: Record<string, readonly OrderColumn[]>;
  /** Each kind of owner, and how a record belongs to one. */
  of: Record<string, Belonging>;
  /** The conditions that a filter stands for; called without one too. */
  where?(asking: Asking, filter: Filter): Condition[];
  /** Those of its fields that hold texts of any length. */
  longTexts?: readonly string[];
  /** Records of the instance and not of an account. */
  everybodys?: boolean;
  /** What may be asked of it. */
  request: z.ZodType<Wanted<Filter>>;
  /** Only a type: what a record of the list looks like. */
  row?: Row;
};

type Definition<Filter> = Omit<List<unknown, Filter>, 'table' | 'kinds' | 'request' | 'row'> & {
  entity: Entity;
  filter?: z.ZodType<Filter>;
};

/** A list of rows of a type, with the filter that it knows. */
export const defineList = <Row, Filter = object>({
  entity,
  filter,
  ...definition
}: Definition<Filter>): List<Row, Filter> => ({
  ...definition,
  table: entity.meta.tableName as List['table'],
  kinds: kindsOf(entity),
  request: listRequest(filter ?? object({}), Object.keys(definition.orders)) as z.ZodType<
    Wanted<Filter>
  >,
});

/** What is wanted of a list: filter, order, page. */
export type Wanted<Filter> = PageArguments & {
  filter?: Filter | null | undefined;
  orderBy?: { field: string; direction: (typeof DIRECTIONS)[number] } | null | undefined;
};

/** Something about each side of a page. */
export type Outside<T> = { previous?: T | undefined; next?: T | undefined };

/** A part of a list, in its order. */
export type Page<Row> = {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
};
