import { problemInWords } from '../graph/refusals.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { say } from '../state/messages.ts';
import { signOut, viewer } from '../state/session.ts';
import { unsaved, unsavedInWords } from '../state/unsaved.ts';

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
      {() => (
        <>
          <div class="who">
            <strong>{displayName}</strong>
            <span>{email}</span>
            <span>
              <Icon name="clock" /> {timezone.replaceAll('_', ' ')}
            </span>
          </div>
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
