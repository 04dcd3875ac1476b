import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { rootFields } from './root-fields.ts';

/** What anybody may ask for. */
const PUBLIC = new Set(['signUp', 'signIn', '__schema', '__type', '__typename']);

/** A tool's question about the whole schema has some 300; validation takes longer with every one. */
const MOST_TOKENS = 1_000;

/** Whether a document asks only for what is public; looked at before it is validated. */
export function isPublic(query: string, operationName: string): boolean {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName || undefined);
  if (!operation) return false;
  const fields = rootFields(document, operation.selectionSet);
  return fields.length > 0 && fields.every(({ name }) => PUBLIC.has(name.value));
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}
