import { signal } from '@preact/signals';
import { dismiss, messages } from '../state/messages.ts';
import { Button, IconButton } from './button.tsx';

/** The stack of open dialogs. Only the content of the last one can be reached. */
export const openDialogs = signal<readonly object[]>([]);

/** The toast messages, at the bottom of the page or in the open dialog. */
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
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
        </div>
      ),
    )}
  </div>
);
