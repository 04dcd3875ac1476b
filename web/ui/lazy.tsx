import type { FunctionComponent } from 'preact';
import { showMessage } from '../state/session/messages.ts';
import { loadParts, type Parts, parts } from './deferred-parts.ts';

/** A component of the deferred parts. It renders at once if they are loaded. */
export const lazy =
  <Props extends object = Record<never, never>>(
    choose: (parts: Parts) => FunctionComponent<Props>,
  ): FunctionComponent<Props> =>
  (props) => {
    const Component = parts.value && choose(parts.value);
    if (!Component) void loadParts().catch(showFailure);
    return Component ? <Component {...props} /> : null;
  };

const showFailure = () =>
  showMessage(
    'This part of the page could not be loaded. Check the connection, then reload the page.',
    { tone: 'problem' },
  );
