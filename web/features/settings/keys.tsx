import { useSignal } from '@preact/signals';
import { run } from '../../state/commands/command.ts';
import { type ApiKey, accessState, apiKeys } from '../../state/queries/access.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { revokeKey } from './access-commands.ts';
import { NewKey } from './new-key.tsx';
import { NewKeyForm } from './new-key-form.tsx';

/** The API keys with their permissions and last use, and the form for a new one. */
export function Keys() {
  const made = useSignal<{ secret: string | null; id: string } | undefined>(undefined);
  // A revoked key is no longer shown.
  const isThere = apiKeys.value.some(({ id }) => id === made.value?.id);
  return (
    <>
      <section aria-labelledby="new-key-heading">
        <h3 id="new-key-heading">New API key</h3>
        <p class="hint">For programs and assistants that use your account.</p>
        <NewKeyForm
          onMade={(secret, id) => {
            made.value = { secret, id };
          }}
        />
        {made.value && isThere && made.value.secret !== null && (
          <NewKey secret={made.value.secret} />
        )}
        {made.value && isThere && made.value.secret === null && (
          <p class="problem" role="alert">
            The connection was lost before the key could be shown. Revoke it and create another.
          </p>
        )}
      </section>
      <section aria-labelledby="keys-heading">
        <h3 id="keys-heading">Your API keys</h3>
        {accessState.value === 'ready' && apiKeys.value.length === 0 && (
          <p class="hint">No API keys yet.</p>
        )}
        <ul class="records">
          {apiKeys.value.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      </section>
    </>
  );
}

const SCOPES = { READ: 'read', WRITE: 'write', PLAN: 'plan', ADMIN: 'admin' };

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, lastUsedAt, expiresAt } = apiKey;
  const moment = (at: string) => momentInWords(wording, zone.value, Date.parse(at));
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now.value;
  const facts = [
    scopes.map((scope) => SCOPES[scope]).join(', '),
    lastUsedAt ? `last used ${moment(lastUsedAt)}` : 'never used',
    expiresAt && `${hasEnded ? 'expired' : 'expires'} ${moment(expiresAt)}`,
  ];
  return (
    <li>
      <p>
        <strong>{name}</strong> <code>{prefix}…</code>
        <span class="facts">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <ConfirmButton
        label="Revoke"
        confirmLabel="Really revoke"
        about={name}
        onConfirm={() => run(revokeKey(apiKey))}
      />
    </li>
  );
}
