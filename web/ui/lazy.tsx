import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { showMessage } from '../state/session/messages.ts';
import { loadLaterStyle } from './later-style.ts';

/** A component whose code is loaded when it is first rendered, to keep the first bundle small. */
export function lazy<Props extends object = Record<never, never>>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | undefined>(undefined);
  let isRequested = false;
  const start = async () => {
    isRequested = true;
    try {
      const [component] = await Promise.all([load(), loadLaterStyle()]);
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
  return (props) => {
    if (!isRequested) void start();
    const Loaded = loaded.value;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
