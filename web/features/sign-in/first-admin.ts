import { executeWithKey, ResponseError } from '../../graph/client.ts';
import { fieldError, problemInWords } from '../../graph/error-messages.ts';
import { KeyOwnerDocument, MakeAdminDocument } from '../../graph/generated/deferred/graphql.ts';
import type { SignUpInput } from '../../graph/generated/graphql.ts';
import { showMessage } from '../../state/session/messages.ts';
import { signUp, viewer } from '../../state/session/session.ts';

const notAnAdmin = (reason: string) => fieldError('serverKey', reason);

/** Checks that a key is the key of an admin, so that no account is created with a wrong one. */
async function requireAdminKey(key: string): Promise<void> {
  // A header with other characters cannot be sent.
  if (!/^[\x21-\x7e]+$/.test(key)) throw notAnAdmin('is not a key of this server');
  const owner = await executeWithKey(key, KeyOwnerDocument).catch((error) => {
    const isUnknown = error instanceof ResponseError && error.code === 'UNAUTHENTICATED';
    throw isUnknown ? notAnAdmin('is not a key of this server') : error;
  });
  if (!owner.viewer.isAdmin) throw notAnAdmin('is not the key of an admin');
}

/** Creates an account, signs in, and makes the account an admin with the key that the server printed at its first start. */
export async function signUpAsAdmin(input: SignUpInput, key: string): Promise<void> {
  await requireAdminKey(key);
  await signUp(input);
  const change = { accountId: viewer.peek().id, role: 'ADMIN' as const };
  await executeWithKey(key, MakeAdminDocument, { input: change }).catch((error) =>
    showMessage(`Your account is not an admin. ${problemInWords(error)}`, { tone: 'problem' }),
  );
}
