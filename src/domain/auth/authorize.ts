import type { Call } from '../../call.ts';
import { forbidden } from '../errors.ts';
import { isOperation, OPERATION_NEEDS, type OperationName, type Scope } from './scopes.ts';

/** Refuses a caller whose key was not given what the operation needs. */
export function authorize({ scopes }: Pick<Call, 'scopes'>, operation: OperationName): void {
  if (isAuthorized({ scopes }, operation)) return;
  throw isReadOnlyKey({ scopes }) ? readOnlyKey() : lacking(OPERATION_NEEDS[operation] as Scope);
}

/** Whether the caller's credential has the scope that the operation needs. */
export function isAuthorized({ scopes }: Pick<Call, 'scopes'>, operation: OperationName): boolean {
  const need = OPERATION_NEEDS[operation];
  return need === 'nobody' || scopes.includes(need);
}

/** Whether the caller may change nothing at all. */
export const isReadOnlyKey = ({ scopes }: Pick<Call, 'scopes'>) =>
  scopes.every((scope) => scope === 'read');

export const readOnlyKey = () => forbidden('This key is read-only');

export const lacking = (scope: Scope) => forbidden(`This key lacks the scope ${scope}`);

/** Whether an operation of that name is there for anybody. */
export const needsNobody = (name: string): boolean =>
  isOperation(name) && OPERATION_NEEDS[name] === 'nobody';
