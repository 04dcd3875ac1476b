import { redo, undo } from '../state/command.ts';
import { runWaiting } from '../state/soon.ts';

/** What is written into. */
const FIELDS =
  'input:not([type=checkbox], [type=color], [type=radio]), textarea, [contenteditable]';

/** Control or Command with Z takes back what was done last, with Shift does it again. In a field it is the field's. */
export function followUndoKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    event.preventDefault();
    runWaiting();
    if (event.shiftKey) redo();
    else undo();
  });
}
