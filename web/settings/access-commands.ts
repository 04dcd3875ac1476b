import { ask } from '../graph/client.ts';
import {
  ChangePasswordDocument,
  type ChangePasswordInput,
  type CreateApiKeyInput,
  CreateKeyDocument,
  DeleteKeyDocument,
  EndSessionDocument,
} from '../graph/generated/graphql.ts';
import type { ApiKey, Session } from '../state/access.ts';
import type { Command } from '../state/command.ts';
import { readAnew } from '../state/refresh.ts';

/** Who has just given it away does not want it back: no undo. */
export const changePassword = (input: ChangePasswordInput): Command => ({
  done: 'Changed the password, and ended all other sessions',
  send: async () => {
    await ask(ChangePasswordDocument, { input });
    await readAnew(['SESSION']);
    return undefined;
  },
});

export const endSessions = (sessions: readonly Session[]): Command => ({
  done: sessions.length === 1 ? 'Ended the session' : `Ended ${sessions.length} sessions`,
  send: async () => {
    for (const { id } of sessions) await ask(EndSessionDocument, { id });
    await readAnew(['SESSION']);
    return undefined;
  },
});

/** Makes a key, which is shown this once. It is null where the first answer was lost: it is not told again. */
export const createKey = (
  input: CreateApiKeyInput,
  onMade: (secret: string | null, id: string) => void,
): Command => ({
  done: `Made the key ${input.name}`,
  send: async () => {
    const { key, apiKey } = (await ask(CreateKeyDocument, { input })).createApiKey;
    onMade(key, apiKey.id);
    await readAnew(['API_KEY']);
    return {
      ...revokeKey({ id: apiKey.id, name: input.name }),
      done: `Made the key ${input.name}`,
    };
  },
});

/** Nobody can bring a key back: only its hash was kept. */
export const revokeKey = ({ id, name }: Pick<ApiKey, 'id' | 'name'>): Command => ({
  done: `Revoked the key ${name}`,
  send: async () => {
    await ask(DeleteKeyDocument, { id });
    await readAnew(['API_KEY']);
    return undefined;
  },
});
