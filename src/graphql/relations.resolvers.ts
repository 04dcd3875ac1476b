import type { GraphQLFieldResolver } from 'graphql';
import type { Row } from './plan.ts';
import { RELATIONS } from './relations.ts';
import { nameOf } from './selection.ts';

/** Hands on what was read together with the record. */
const resolver: GraphQLFieldResolver<Row, unknown> = (row, _args, _context, { fieldNodes }) => {
  const read = row[nameOf(fieldNodes)];
  if (read === undefined) throw new Error('a record was not read with what is selected from it');
  return read;
};

/** The fields of every type that lead to other records. */
export const relationResolvers = Object.fromEntries(
  Object.entries(RELATIONS).map(([type, fields]) => [
    type,
    Object.fromEntries(Object.keys(fields).map((field) => [field, resolver])),
  ]),
);
