import { forbidden } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { type Call, query } from '../call.ts';
import { inTransaction, requireWritable } from '../records/write.ts';
import { ROLES } from '../users/user.entity.ts';
import { boolean, object, oneOf, parse, text } from '../validation/validation.ts';
import { setDisabled as setAccountDisabled, setRole as setAccountRole } from './account.service.ts';

const roleInput = object({ accountId: text(), role: oneOf(ROLES) });
const disableInput = object({ accountId: text(), disabled: boolean() });

const notAdmin = () => forbidden('Requires an admin account');

export function requireAdmin(call: Call): void {
  if (call.user.role !== 'admin') throw notAdmin();
}

export function setRole(call: Call, input: unknown) {
  requireWritableAdmin(call);
  const { accountId: id, role } = parse(roleInput, input);
  return onOther(call, id, (call) => setAccountRole(call, { id }, role));
}

export function setDisabled(call: Call, input: unknown) {
  requireWritableAdmin(call);
  const { accountId: id, disabled } = parse(disableInput, input);
  return onOther(call, id, (call) => setAccountDisabled(call, { id }, disabled));
}

function requireWritableAdmin(call: Call): void {
  requireWritable(call);
  requireAdmin(call);
}

/**
 * Changes another account while the caller is an admin. Admins cannot change their own account, nor each other's at the
 * same time: otherwise the last one could lock all admins out.
 */
function onOther<T>(call: Call, id: string, change: (call: Call) => Promise<T>): Promise<T> {
  const other = id.toLowerCase();
  if (other === call.user.id) throw forbidden('Not allowed on your own account');
  return inTransaction(call, async (call) => {
    // In id order, so that two admins do not wait for each other.
    for (const each of [call.user.id, other].filter(isUuid).sort()) {
      const account = await lock(call, each);
      const isAdmin = account?.role === 'admin' && account.disabled_at === null;
      if (each === call.user.id && !isAdmin) throw notAdmin();
    }
    return change(call);
  });
}

const lock = (call: Call, id: string) =>
  query(call)
    .selectFrom('user_account')
    .where('id', '=', id)
    .select(['role', 'disabled_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
