import type { Call } from '../../call.ts';
import { forbidden } from '../errors.ts';
import { boolean, object, oneOf, parse, text } from '../validation.ts';
import { requireWritable } from '../write.ts';
import { setDisabled as setAccountDisabled, setRole as setAccountRole } from './account.service.ts';
import { ROLES } from './user.entity.ts';

const roleChange = object({ accountId: text(), role: oneOf(ROLES) });
const disabling = object({ accountId: text(), disabled: boolean() });

/** Refuses everybody but those who run the instance. */
export function requireAdmin(call: Call): void {
  if (call.user.role !== 'admin') throw forbidden('Only for admins');
}

export function setRole(call: Call, input: unknown) {
  requireAuthority(call);
  const { accountId: id, role } = parse(roleChange, input);
  requireAnother(call, id);
  return setAccountRole(call, { id }, role);
}

export function setDisabled(call: Call, input: unknown) {
  requireAuthority(call);
  const { accountId: id, disabled } = parse(disabling, input);
  requireAnother(call, id);
  return setAccountDisabled(call, { id }, disabled);
}

function requireAuthority(call: Call): void {
  requireWritable(call);
  requireAdmin(call);
}

/** An admin who locks themselves out may lock everybody out: they act on others only. */
function requireAnother(call: Call, id: string): void {
  if (id.toLowerCase() === call.user.id) throw forbidden('Not on your own account');
}
