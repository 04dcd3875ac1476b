import type { Call } from '../../call.ts';
import { forbidden } from '../errors.ts';
import { OPERATION_NEEDS, type OperationName, type Scope } from './scopes.ts';

/** Refuses a caller whose key was not given what the operation needs. */
export function authorize({ scopes }: Pick<Call, 'scopes'>, operation: OperationName): void {
  const need = OPERATION_NEEDS[operation];
  if (need === 'nobody' || scopes.includes(need)) return;
  throw isReadOnlyKey({ scopes }) ? readOnlyKey() : lacking(need);
}

/** Whether the caller may change nothing at all. */
export const isReadOnlyKey = ({ scopes }: Pick<Call, 'scopes'>) =>
  scopes.every((scope) => scope === 'read');

export const readOnlyKey = () => forbidden('This key is read-only');

export const lacking = (scope: Scope) => forbidden(`This key lacks the scope ${scope}`);

/** Whether an operation of that name is there for anybody. */
export const needsNobody = (name: string): boolean =>
  Object.hasOwn(OPERATION_NEEDS, name) && OPERATION_NEEDS[name as OperationName] === 'nobody';
