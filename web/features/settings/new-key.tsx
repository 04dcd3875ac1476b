import { useLayoutEffect, useRef } from 'preact/hooks';
import { Copyable } from '../../ui/copyable.tsx';

/** A new API key, shown once, with examples of its use. */
export function NewKey({ secret }: { secret: string }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => element.current?.focus(), [secret]);
  const bearer = `"Authorization: Bearer ${secret}"`;
  return (
    <section ref={element} class="key-once" aria-label="Your new key" tabIndex={-1}>
      <p>
        <strong>Copy it now. It is not shown again.</strong>
      </p>
      <Copyable label="Key" text={secret} />
      <Copyable label="With curl" text={`curl -H ${bearer} ${location.origin}/api/tasks`} />
      <Copyable
        label="With an assistant (MCP)"
        text={`claude mcp add --transport http planner ${location.origin}/mcp --header ${bearer}`}
      />
    </section>
  );
}
