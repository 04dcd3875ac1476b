import { problemInWords } from '../../graph/error-messages.ts';
import { open } from '../../state/router/router.ts';
import { showMessage } from '../../state/session/messages.ts';
import { signOut, viewer } from '../../state/session/session.ts';
import { unsaved, unsavedInWords } from '../../state/session/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';

/** The dialogs of the account. */
const PARTS = [
  { dialog: 'hours', title: 'Working hours' },
  { dialog: 'profile', title: 'Profile and time zone' },
  { dialog: 'planning', title: 'Planning settings' },
  { dialog: 'calendars', title: 'Calendars' },
  { dialog: 'security', title: 'Password and sessions' },
  { dialog: 'keys', title: 'API keys' },
  { dialog: 'shortcuts', title: 'Keyboard shortcuts' },
];

export function AccountMenu() {
  const { displayName, email, timezone } = viewer.value;
  const leave = async () => {
    if (unsaved.value > 0) {
      showMessage(`${unsavedInWords(unsaved.value)} Sign out when they are saved.`, {
        tone: 'problem',
      });
      return;
    }
    try {
      await signOut();
    } catch (error) {
      showMessage(problemInWords(error), { tone: 'problem' });
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
            GraphQL API (GraphiQL)
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
