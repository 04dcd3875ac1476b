import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { needsNobody } from '../../domain/auth/authorize.ts';
import { rootFields } from './root-fields.ts';

/** What anybody may ask about the graph itself. */
const INTROSPECTION = new Set(['__schema', '__type', '__typename']);

const isPublicField = (name: string) => INTROSPECTION.has(name) || needsNobody(name);

/** A tool's question about the whole schema has some 300; validation takes longer with every one. */
const MOST_TOKENS = 1_000;

/** Whether a document asks only for what is public; looked at before it is validated. */
export function isPublic(query: string, operationName: string): boolean {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName || undefined);
  if (!operation) return false;
  const fields = rootFields(document, operation.selectionSet);
  return fields.length > 0 && fields.every(({ name }) => isPublicField(name.value));
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}
