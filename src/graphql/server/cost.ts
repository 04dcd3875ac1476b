import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import type { Context } from './context.ts';
import { LIMITS } from './limits.ts';

const HEADER = 'graphql-cost';

/** Tells what an operation cost, where it was admitted and the request asks for that. */
export const cost: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => ({
    willSendResponse: async ({ contextValue: { cost: found }, response: { body } }) => {
      if (found === undefined || body.kind !== 'single' || !isAskedFor(request)) return;
      const { singleResult } = body;
      // The same names as in a refusal for its cost.
      const told = { cost: { found, allowed: LIMITS.cost } };
      singleResult.extensions = { ...singleResult.extensions, ...told };
    },
  }),
};

/** In the request's own extensions or, for clients that cannot set them, in a header. */
const isAskedFor = ({ extensions, http }: GraphQLRequest): boolean =>
  extensions?.cost === true || http?.headers.get(HEADER) === '1';
