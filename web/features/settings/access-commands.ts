import { execute } from '../../graph/client.ts';
import {
  ChangePasswordDocument,
  type ChangePasswordInput,
  type CreateApiKeyInput,
  CreateKeyDocument,
  DeleteKeyDocument,
  EndSessionDocument,
} from '../../graph/generated/deferred/graphql.ts';
import type { Command } from '../../state/commands/command.ts';
import type { ApiKey, Session } from '../../state/queries/access.ts';
import { refetch } from '../../state/queries/refresh.ts';

/** Changes the password. There is no undo. */
export const changePassword = (input: ChangePasswordInput): Command => ({
  done: 'Changed the password and ended all other sessions',
  send: async () => {
    await execute(ChangePasswordDocument, { input });
    await refetch(['SESSION']);
    return undefined;
  },
});

export const endSessions = (sessions: readonly Session[]): Command => ({
  done: sessions.length === 1 ? 'Ended the session' : `Ended ${sessions.length} sessions`,
  send: async () => {
    for (const { id } of sessions) await execute(EndSessionDocument, { id });
    await refetch(['SESSION']);
    return undefined;
  },
});

/** Creates an API key. Its secret is shown once; it is `null` if the first response was lost, as retries do not return it. */
export const createKey = (
  input: CreateApiKeyInput,
  onMade: (secret: string | null, id: string) => void,
): Command => ({
  done: `Created API key ${input.name}`,
  send: async () => {
    const { key, apiKey } = (await execute(CreateKeyDocument, { input })).createApiKey;
    onMade(key, apiKey.id);
    await refetch(['API_KEY']);
    return {
      ...revokeKey({ id: apiKey.id, name: input.name }),
      done: `Created API key ${input.name}`,
    };
  },
});

/** Revokes an API key. There is no undo, as the server stores only its hash. */
export const revokeKey = ({ id, name }: Pick<ApiKey, 'id' | 'name'>): Command => ({
  done: `Revoked API key ${name}`,
  send: async () => {
    await execute(DeleteKeyDocument, { id });
    await refetch(['API_KEY']);
    return undefined;
  },
});
