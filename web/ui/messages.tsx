import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { dismiss, type Message, messages } from '../state/session/messages.ts';
import { Button, IconButton } from './button.tsx';
import { keepClear } from './message-spot.ts';

/** The stack of open dialogs. Only the content of the last one can be reached. */
export const openDialogs = signal<readonly object[]>([]);

/** All problems and at most two plain messages: the last one, and the last that still offers its action. */
function visible(all: readonly Message[]): readonly Message[] {
  const plain = all.filter(({ tone }) => tone === 'plain');
  const offered = plain.filter(({ action }) => action?.isOffered());
  const shown = new Set([plain.at(-1), offered.at(-1)]);
  if (shown.size < 2) shown.add(offered.at(-2));
  return all.filter((message) => message.tone === 'problem' || shown.has(message));
}

/** The toast messages, at the bottom of the page or in the open dialog. */
export function Messages({ within }: { within?: object }) {
  const element = useRef<HTMLDivElement>(null);
  const shown = within === openDialogs.value.at(-1) ? visible(messages.value) : [];
  // In a dialog they have a place of their own below its content.
  const isFloating = within === undefined && shown.length > 0;
  useLayoutEffect(
    () => (isFloating && element.current ? keepClear(element.current) : undefined),
    [isFloating, shown.map(({ id }) => id).join()],
  );
  return (
    <div ref={element} class="messages" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, action }) => (
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
      ))}
    </div>
  );
}
