import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { showMessage } from '../state/messages.ts';

/** A component whose code is loaded when it is first rendered, to keep the first bundle small. */
export function lazy(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | undefined>(undefined);
  let isRequested = false;
  const start = async () => {
    isRequested = true;
    try {
      const component = await load();
      loaded.value = component;
    } catch {
      isRequested = false;
      showMessage(
        'This part of the page could not be loaded. Check the connection, then reload the page.',
        {
          tone: 'problem',
        },
      );
    }
  };
  return () => {
    if (!isRequested) void start();
    const Loaded = loaded.value;
    return Loaded ? <Loaded /> : null;
  };
}
