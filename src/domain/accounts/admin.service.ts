import { forbidden } from '../../errors.ts';
import type { Call } from '../call.ts';
import { requireWritable } from '../records/write.ts';
import { ROLES } from '../users/user.entity.ts';
import { boolean, object, oneOf, parse, text } from '../validation/validation.ts';
import { setDisabled as setAccountDisabled, setRole as setAccountRole } from './account.service.ts';

const roleInput = object({ accountId: text(), role: oneOf(ROLES) });
const disableInput = object({ accountId: text(), disabled: boolean() });

export function requireAdmin(call: Call): void {
  if (call.user.role !== 'admin') throw forbidden('Requires an admin account');
}

export function setRole(call: Call, input: unknown) {
  requireWritableAdmin(call);
  const { accountId: id, role } = parse(roleInput, input);
  requireOtherAccount(call, id);
  return setAccountRole(call, { id }, role);
}

export function setDisabled(call: Call, input: unknown) {
  requireWritableAdmin(call);
  const { accountId: id, disabled } = parse(disableInput, input);
  requireOtherAccount(call, id);
  return setAccountDisabled(call, { id }, disabled);
}

function requireWritableAdmin(call: Call): void {
  requireWritable(call);
  requireAdmin(call);
}

/** Admins cannot change their own account: otherwise the last one could lock all admins out. */
function requireOtherAccount(call: Call, id: string): void {
  if (id.toLowerCase() === call.user.id) throw forbidden('Not allowed on your own account');
}
