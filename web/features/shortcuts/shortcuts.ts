import { signal } from '@preact/signals';
import { redo, undo } from '../../state/commands/command.ts';
import { flushDebounced } from '../../state/commands/debounced.ts';
import { navigate, open, type View } from '../../state/router/router.ts';
import { dateBeside, isNarrow } from '../../state/router/view.ts';
import { store, stored } from '../../state/session/browser-storage.ts';
import { isSignedIn } from '../../state/session/session.ts';

const focusOn = (selector: string): boolean => {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
};

/** Focuses the field that adds a task, or opens it in a dialog if no view shows it. */
export function startTask(): void {
  if (!focusOn('.quick-add textarea')) open({ dialog: 'add' });
}

/** Focuses the search field of the tasks, and shows it first if another panel does. */
function startSearch(): void {
  if (focusOn('.search')) return;
  navigate({ panel: isNarrow.peek() ? 'tasks' : undefined });
  requestAnimationFrame(() => focusOn('.search'));
}

function showToday(): void {
  navigate({ date: undefined });
  document.querySelector('.head.today')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

const showView = (view: View) => navigate({ view, block: undefined });

const inOrder = (act: () => void) => () => {
  flushDebounced();
  act();
};

/** The shortcuts of the page by key. The dialog of shortcuts does not compile without a description of each. */
export const SHORTCUTS = {
  n: startTask,
  q: startTask,
  '/': startSearch,
  t: showToday,
  ArrowLeft: () => navigate({ date: dateBeside(-1) }),
  ArrowRight: () => navigate({ date: dateBeside(1) }),
  d: () => showView('day'),
  w: () => showView('week'),
  m: () => showView('month'),
  p: () => navigate({ panel: 'plan' }),
  'Ctrl+z': inOrder(undo),
  'Ctrl+Shift+z': inOrder(redo),
  '?': () => open({ dialog: 'shortcuts' }),
};

export type ShortcutKey = keyof typeof SHORTCUTS;

/** Text fields, which have their own undo. */
const TEXT = 'input:not([type=checkbox], [type=color], [type=radio]), textarea, [contenteditable]';
/** Parts with keys of their own. */
const OWN_KEYS = `${TEXT}, [type=radio], select, dialog, .popover`;

const STORED = 'single-keys';

/** Whether keys such as N run shortcuts without Ctrl. People who use speech input turn them off. */
export const hasSingleKeys = signal(stored(STORED) !== 'off');

export function setSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  store(STORED, isOn ? 'on' : 'off');
}

/** The name of a pressed key. Shift is part of signs such as `?`, but not of other keys. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isChord = ctrlKey || metaKey;
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  const shift = shiftKey && (isChord || !isSign) ? 'Shift+' : '';
  return `${isChord ? 'Ctrl+' : ''}${shift}${key.length > 1 ? key : key.toLowerCase()}`;
}

/** The shortcut of a pressed key; `undefined` if it has none, or if it is meant for the focused part. */
function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  if (event.altKey || event.defaultPrevented || event.isComposing || !isSignedIn()) return;
  const name = nameOf(event);
  if (!Object.hasOwn(SHORTCUTS, name)) return;
  if (name.length === 1 && !hasSingleKeys.peek()) return;
  if (event.repeat && !name.startsWith('Arrow')) return;
  const isChord = name.startsWith('Ctrl+');
  const isTaken =
    event.target instanceof Element && event.target.closest(isChord ? TEXT : OWN_KEYS);
  if (isTaken || (!isChord && document.querySelector('dialog[open]'))) return;
  return name as ShortcutKey;
}

/** Runs the shortcuts of the page. Cmd counts as Ctrl. */
export function followShortcuts(): void {
  let held: string | undefined;
  document.addEventListener('keydown', (event) => {
    const name = shortcutOf(event);
    // A held key does not type into the field that it has focused.
    if (name || (event.repeat && event.key === held)) event.preventDefault();
    if (!event.repeat) held = name && event.key;
    if (name) SHORTCUTS[name]();
  });
}
