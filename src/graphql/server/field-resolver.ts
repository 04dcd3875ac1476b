import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import { promisedInSlices } from '../../share/pace.ts';

/** What is shorter is completed at once. */
const SHORT = 20;

/** Resolves fields as graphql-js does, but has it complete long lists with pauses in between. */
export const listsInSlices: GraphQLFieldResolver<unknown, unknown> = (...field) => {
  const value = defaultFieldResolver(...field);
  return Array.isArray(value) && value.length > SHORT ? promisedInSlices(value) : value;
};
