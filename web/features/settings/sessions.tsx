import { run } from '../../state/commands/command.ts';
import { accessState, type Session, sessions } from '../../state/queries/access.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { endSessions } from './access-commands.ts';
import { browserName } from './browser-name.ts';

/** The sessions of the account. */
export function Sessions() {
  const others = sessions.value.filter(({ current }) => !current);
  return (
    <section aria-labelledby="sessions-heading">
      <h3 id="sessions-heading">Where you are signed in</h3>
      {accessState.value === 'loading' && <p class="hint">Loading…</p>}
      <ul class="records">
        {sessions.value.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <ConfirmButton
          label="End all other sessions"
          confirmLabel="Really end all other sessions"
          onConfirm={() => run(endSessions(others))}
        />
      )}
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { userAgent, address, createdAt, lastUsedAt, current } = session;
  const name = browserName(userAgent);
  const moment = (at: string) => momentInWords(wording, zone.value, Date.parse(at));
  const facts = [
    address,
    `since ${moment(createdAt)}`,
    lastUsedAt && `last used ${moment(lastUsedAt)}`,
  ];
  return (
    <li>
      <p>
        <strong>{name}</strong> {current && <span class="count">This session</span>}
        <span class="facts">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {!current && (
        <ConfirmButton
          label="End session"
          confirmLabel="Really end session"
          about={`${name}, since ${moment(createdAt)}`}
          onConfirm={() => run(endSessions([session]))}
        />
      )}
    </li>
  );
}
