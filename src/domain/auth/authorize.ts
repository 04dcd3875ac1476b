import { forbidden } from '../../errors.ts';
import type { Call } from '../call.ts';
import { isOperation, OPERATION_NEEDS, type OperationName, type Scope } from './scopes.ts';

/** Throws FORBIDDEN if the caller's key lacks the scope of the operation. */
export function authorize({ scopes }: Pick<Call, 'scopes'>, operation: OperationName): void {
  if (isAuthorized({ scopes }, operation)) return;
  throw isReadOnlyKey({ scopes }) ? readOnlyKey() : lacking(OPERATION_NEEDS[operation] as Scope);
}

/** Whether the caller's credential has the scope that the operation needs. */
export function isAuthorized({ scopes }: Pick<Call, 'scopes'>, operation: OperationName): boolean {
  const need = OPERATION_NEEDS[operation];
  return need === 'public' || scopes.includes(need);
}

/** Whether the caller has no scope but `read`. */
export const isReadOnlyKey = ({ scopes }: Pick<Call, 'scopes'>) =>
  scopes.every((scope) => scope === 'read');

export const readOnlyKey = () => forbidden('This key is read-only');

const lacking = (scope: Scope) => forbidden(`This key lacks the scope ${scope}`);

/** Whether an operation is public. */
export const needsNoCredential = (name: string): boolean =>
  isOperation(name) && OPERATION_NEEDS[name] === 'public';
