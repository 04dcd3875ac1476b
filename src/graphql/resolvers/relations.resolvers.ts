import type { GraphQLFieldResolver } from 'graphql';
import { RESOURCES } from '../../domain/resources.ts';
import { responsePathOf } from '../planning/field.ts';
import type { Row } from '../planning/plan.ts';

/** Hands on what was read together with the record. */
const resolver: GraphQLFieldResolver<Row, unknown> = (row, _args, _context, info) => {
  const read = row[responsePathOf(info)];
  if (read === undefined) throw new Error('a record was not read with what is selected from it');
  return read;
};

/** The fields of every type that lead to other records. */
export const relationResolvers = Object.fromEntries(
  Object.entries(RESOURCES).map(([type, { relations }]) => [
    type,
    Object.fromEntries(Object.keys(relations).map((field) => [field, resolver])),
  ]),
);
