import { problemInWords } from '../graph/refusals.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { say } from '../state/messages.ts';
import { open } from '../state/place.ts';
import { signOut, viewer } from '../state/session.ts';
import { unsaved, unsavedInWords } from '../state/unsaved.ts';

/** What of the account has a dialog. */
const PARTS = [
  { dialog: 'hours', title: 'Hours' },
  { dialog: 'profile', title: 'Profile and zone' },
  { dialog: 'planning', title: 'Planning settings' },
  { dialog: 'security', title: 'Password and sessions' },
  { dialog: 'keys', title: 'Keys for programs' },
];

export function AccountMenu() {
  const { displayName, email, timezone } = viewer.value;
  const leave = async () => {
    if (unsaved.value > 0) {
      say(`${unsavedInWords(unsaved.value)} Sign out when that is done.`, { tone: 'problem' });
      return;
    }
    try {
      await signOut();
    } catch (error) {
      say(problemInWords(error), { tone: 'problem' });
    }
  };
  return (
    <Menu label={`Account of ${displayName}`} face={<Initial of={displayName} />}>
      {(close) => (
        <>
          <div class="who">
            <strong>{displayName}</strong>
            <span>{email}</span>
            <span>
              <Icon name="clock" /> {timezone.replaceAll('_', ' ')}
            </span>
          </div>
          {PARTS.map(({ dialog, title }) => (
            <Button
              key={dialog}
              look="quiet"
              onClick={() => {
                close();
                open({ dialog });
              }}
            >
              {title}
            </Button>
          ))}
          <a class="button quiet" href="/graphql">
            The graph, in GraphiQL
          </a>
          <Button look="quiet" onClick={leave}>
            Sign out
          </Button>
        </>
      )}
    </Menu>
  );
}

const Initial = ({ of }: { of: string }) => (
  <span class="initial" aria-hidden="true">
    {[...of][0]?.toUpperCase() ?? '?'}
  </span>
);
