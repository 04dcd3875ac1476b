import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { tellGraphError } from '../../observability/channels.ts';
import type { Context } from './context.ts';
import { currentRequest } from './current-request.ts';
import { CODES } from './error-codes.ts';
import { rootFields } from './root-fields.ts';

const told = new WeakMap<OperationDefinitionNode, string>();
const known = new Set<string>(CODES);

/** Remembers what a request asks for, for metrics and traces, and tells of the errors in its answer. */
export const observed: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation }) => {
      const request = currentRequest.getStore();
      // Of a kind that the schema does not have nothing was validated: its fields are any names.
      if (!request || !operation || !schema.getRootType(operation.operation)) return;
      request.operation = describe(document, operation);
    },
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind === 'single') tellErrors(body.singleResult.errors ?? []);
    },
  }),
};

/** Tells of the errors in an answer. */
export function tellErrors(errors: readonly GraphQLFormattedError[]): void {
  for (const { extensions } of errors) {
    const code = String(extensions?.code);
    tellGraphError({ code: known.has(code) ? code : 'other' });
  }
}

/**
 * An operation by its type and its field: `query tasks`. Its own name is the client's choice, and so is
 * how many fields it has: where there are several, that is all that is said of them.
 */
function describe(document: DocumentNode, operation: OperationDefinitionNode): string {
  const before = told.get(operation);
  if (before !== undefined) return before;
  const fields = rootFields(document, operation.selectionSet).map(({ name }) => name.value);
  const [first = 'none', ...others] = new Set(fields);
  const text = `${operation.operation} ${others.length > 0 ? 'several' : first}`;
  told.set(operation, text);
  return text;
}
