import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { say } from '../state/messages.ts';

/** A component whose code is loaded when it is first shown: what few need at once, nobody waits for. */
export function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | undefined>(undefined);
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    try {
      const component = await load();
      loaded.value = component;
    } catch {
      isAsked = false;
      say(
        'This part of the page could not be loaded. Is the server there? If it is newer, reload the page.',
        {
          tone: 'problem',
        },
      );
    }
  };
  return () => {
    if (!isAsked) void ask();
    const Loaded = loaded.value;
    return Loaded ? <Loaded /> : null;
  };
}
