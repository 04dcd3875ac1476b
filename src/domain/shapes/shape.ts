import type { Expression, SqlBool } from 'kysely';
import type { List } from '../lists/list.ts';
import type { Slice } from './slice.ts';

type Condition = Expression<SqlBool>;

// biome-ignore lint/suspicious/noExplicitAny: a shape is made of lists of every kind.
type AnyList = List<any, any>;

/** What is wanted of the records of a list: some of their fields, and what hangs on them. */
export type Shape = { list: AnyList; fields: readonly string[]; parts: Parts };

/** What hangs on a record, by the name that it has in the answer. */
export type Parts = Record<string, Part>;

export type Part =
  /** The record that a field of this one names, or null. */
  | { kind: 'one'; by: string; shape: Shape }
  /** The records that belong to this one, in their order. */
  | { kind: 'many'; of: string; slice: Slice; shape: Shape }
  /** How many belong to it. */
  | { kind: 'count'; list: AnyList; of: string; slice: Slice }
  /** Whether any that belongs to it meets one of these conditions. */
  | { kind: 'exists'; list: AnyList; of: string; filter: unknown; ways: Condition[] }
  /** Several of these, together under one name. */
  | { kind: 'group'; parts: Parts };

export const shape = (list: AnyList, fields: readonly string[], parts: Parts = {}): Shape => ({
  list,
  fields,
  parts,
});

export const one = (shape: Shape, by: string): Part => ({ kind: 'one', by, shape });

export const many = (shape: Shape, of: string, slice: Slice): Part => ({
  kind: 'many',
  of,
  slice,
  shape,
});

export const count = (list: AnyList, of: string, slice: Slice): Part => ({
  kind: 'count',
  list,
  of,
  slice,
});

export const exists = (list: AnyList, of: string, filter: unknown, ways: Condition[]): Part => ({
  kind: 'exists',
  list,
  of,
  filter,
  ways,
});

export const group = (parts: Parts): Part => ({ kind: 'group', parts });
