import { signal } from '@preact/signals';
import { messages, putAway } from '../state/messages.ts';
import { Button, IconButton } from './button.tsx';

/** How many dialogs are open, one over the other. All that is not in the last of them is out of reach. */
export const openDialogs = signal(0);

/** What is said to the person, at the foot of the page; where a dialog is open, in that. */
export const Messages = ({ depth = 0 }: { depth?: number }) => (
  <div class="messages" role="status" aria-live="polite">
    {(depth === openDialogs.value ? messages.value : []).map(({ id, text, tone, action }) => (
      <div key={id} class={`message ${tone}`}>
        <p>{text}</p>
        {action && (
          <Button
            look="quiet"
            onClick={() => {
              putAway(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label="Put away" onClick={() => putAway(id)} />
      </div>
    ))}
  </div>
);
