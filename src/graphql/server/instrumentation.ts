import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { publishGraphError } from '../../diagnostics/channels.ts';
import { currentRequest } from '../../http/current-request.ts';
import { rootFields } from './admission/root-fields.ts';
import type { Context } from './context.ts';
import { CODES } from './errors/error-codes.ts';

const descriptions = new WeakMap<OperationDefinitionNode, string>();
const known = new Set<string>(CODES);

/** Sets the operation of the current request, for metrics and traces, and counts the errors of its response. */
export const instrumentation: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation }) => {
      const request = currentRequest.getStore();
      // Without a root type the document was not validated, so its field names are arbitrary.
      if (!request || !operation || !schema.getRootType(operation.operation)) return;
      request.operation = describe(document, operation);
    },
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind === 'single') publishErrors(body.singleResult.errors ?? []);
    },
  }),
};

/** Counts the errors of a response in the metrics. */
export function publishErrors(errors: readonly GraphQLFormattedError[]): void {
  for (const { extensions } of errors) {
    const code = String(extensions?.code);
    publishGraphError({ code: known.has(code) ? code : 'other' });
  }
}

/**
 * Describes an operation by its type and root field: `query tasks`. Several root fields are described as `several`, and
 * the client's operation name is left out, so that metrics have few labels.
 */
function describe(document: DocumentNode, operation: OperationDefinitionNode): string {
  const before = descriptions.get(operation);
  if (before !== undefined) return before;
  const fields = rootFields(document, operation.selectionSet).map(({ name }) => name.value);
  const [first = 'none', ...others] = new Set(fields);
  const text = `${operation.operation} ${others.length > 0 ? 'several' : first}`;
  descriptions.set(operation, text);
  return text;
}
