import { messages, putAway } from '../state/messages.ts';
import { Button, IconButton } from './button.tsx';

/** What is said to the person, at the foot of the page. */
export const Messages = () => (
  <div class="messages" role="status" aria-live="polite">
    {messages.value.map(({ id, text, tone, action }) => (
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
