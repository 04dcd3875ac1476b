import { redo, undo } from '../state/command.ts';
import { flushDebounced } from '../state/debounced.ts';

/** Text fields, which have their own undo. */
const FIELDS =
  'input:not([type=checkbox], [type=color], [type=radio]), textarea, [contenteditable]';

/** Ctrl+Z or Cmd+Z undoes the last command, with Shift redoes it. Text fields keep their own undo. */
export function followUndoKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    event.preventDefault();
    flushDebounced();
    if (event.shiftKey) redo();
    else undo();
  });
}
