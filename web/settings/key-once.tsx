import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../parts/button.tsx';
import { say } from '../state/messages.ts';

/** A new key, the only time that it is seen, and how to begin with it. */
export function KeyOnce({ secret }: { secret: string }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), [secret]);
  const bearer = `"Authorization: Bearer ${secret}"`;
  return (
    <section ref={element} class="key-once" aria-label="Your new key" tabIndex={-1}>
      <p>
        <strong>Keep it now: it is never shown again.</strong>
      </p>
      <Copyable label="Key" text={secret} />
      <Copyable label="With curl" text={`curl -H ${bearer} ${location.origin}/api/tasks`} />
      <Copyable
        label="In an assistant, over MCP"
        text={`claude mcp add --transport http planner ${location.origin}/mcp --header ${bearer}`}
      />
    </section>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      say('Copied.');
    } catch {
      say('The browser does not let the page copy. It is selected: press Ctrl+C.');
    }
  };
  return (
    <div class="copyable">
      <label>
        {label}
        <input ref={field} value={text} readOnly spellcheck={false} />
      </label>
      <IconButton icon="copy" label={`Copy: ${label}`} onClick={copy} />
    </div>
  );
}
