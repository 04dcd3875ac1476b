import type { GraphQLFieldResolver } from 'graphql';
import { judged, type Row } from './plan.ts';
import { RELATIONS, type Relation } from './relations.ts';
import { nameOf } from './selection.ts';

/** Hands on what was read together with the record. */
const resolver =
  (relation: Relation): GraphQLFieldResolver<Row, unknown> =>
  (row, args, _context, { fieldNodes }) => {
    const read = row[nameOf(fieldNodes)];
    if (read !== undefined) return read;
    // Nothing is read for a request that makes no sense: this refuses it.
    if (relation.kind === 'many') judged(relation.list, { ...args, ...relation.always });
    throw new Error('a record was not read with what is selected from it');
  };

const mapped = <From, To>(from: Record<string, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));

/** The fields of every type that lead to other records. */
export const relationResolvers = mapped(RELATIONS, (fields) => mapped(fields, resolver));
