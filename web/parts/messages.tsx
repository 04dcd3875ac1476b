import { signal } from '@preact/signals';
import { messages, putAway } from '../state/messages.ts';
import { Button, IconButton } from './button.tsx';

/** The dialogs that are open, one over the other. All that is not in the last of them is out of reach. */
export const openDialogs = signal<readonly object[]>([]);

/** What is said to the person, at the foot of the page; where a dialog is open, in that. */
export const Messages = ({ within }: { within?: object }) => (
  <div class="messages" role="status" aria-live="polite">
    {(within === openDialogs.value.at(-1) ? messages.value : []).map(
      ({ id, text, tone, action }) => (
        <div key={id} class={`message ${tone}`}>
          <p>{text}</p>
          {action?.isOffered() && (
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
      ),
    )}
  </div>
);
