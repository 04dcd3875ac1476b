import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import type { Context } from '../context.ts';
import { LIMITS } from './limits.ts';

const HEADER = 'graphql-cost';

/** Adds the cost of an admitted operation to the response if the request has enabled it. */
export const cost: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => ({
    willSendResponse: async ({ contextValue: { cost: found }, response: { body } }) => {
      if (found === undefined || body.kind !== 'single' || !isEnabled(request)) return;
      const { singleResult } = body;
      // The same member names as in a LIMIT_EXCEEDED error.
      const extensions = { cost: { found, allowed: LIMITS.cost } };
      singleResult.extensions = { ...singleResult.extensions, ...extensions };
    },
  }),
};

/** Enabled by the request's extensions or, for clients that cannot set them, by a header. */
const isEnabled = ({ extensions, http }: GraphQLRequest): boolean =>
  extensions?.cost === true || http?.headers.get(HEADER) === '1';
