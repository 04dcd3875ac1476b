import { type DocumentNode, getOperationAST } from 'graphql';
import { needsNoCredential } from '../../../domain/auth/authorize.ts';
import { rootFields } from './root-fields.ts';

/** Introspection fields, which are public. */
const INTROSPECTION = new Set(['__schema', '__type', '__typename']);

const isPublicField = (name: string) => INTROSPECTION.has(name) || needsNoCredential(name);

/**
 * The most tokens of a public document, as validation time grows with them. A tool's query for the whole schema has
 * some 300.
 */
export const MOST_PUBLIC_TOKENS = 1_000;

/** Returns whether an operation selects only public fields. Runs before validation. */
export function isPublic(document: DocumentNode | undefined, operationName: string): boolean {
  const operation = document && getOperationAST(document, operationName || undefined);
  if (!operation) return false;
  const fields = rootFields(document, operation.selectionSet);
  return fields.length > 0 && fields.every(({ name }) => isPublicField(name.value));
}
