import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import { promisesChunked } from '../../concurrency/yield.ts';

/** The longest list that is completed without yielding. */
const SHORT = 20;

/** The default resolver of graphql-js, except that long lists yield to the event loop between their items. */
export const chunkedLists: GraphQLFieldResolver<unknown, unknown> = (...field) => {
  const value = defaultFieldResolver(...field);
  return Array.isArray(value) && value.length > SHORT ? promisesChunked(value) : value;
};
