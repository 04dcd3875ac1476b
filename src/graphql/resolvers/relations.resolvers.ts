import type { GraphQLFieldResolver } from 'graphql';
import { RESOURCES } from '../../domain/resources.ts';
import { responsePathOf } from '../planning/field.ts';
import type { Row } from '../planning/plan.ts';

/** Returns the value that was read with the record. */
const resolver: GraphQLFieldResolver<Row, unknown> = (row, _args, _context, info) => {
  const read = row[responsePathOf(info)];
  if (read === undefined) throw new Error('the selected relation was not read with its record');
  return read;
};

/** Resolvers of all relation fields. */
export const relationResolvers = Object.fromEntries(
  Object.entries(RESOURCES).map(([type, { relations }]) => [
    type,
    Object.fromEntries(Object.keys(relations).map((field) => [field, resolver])),
  ]),
);
