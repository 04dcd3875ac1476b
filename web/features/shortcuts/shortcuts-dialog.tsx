import { Dialog } from '../../ui/dialog.tsx';
import type { ActionKey } from '../blocks/actions.ts';
import type { MonthKey } from '../calendar/month-keys.ts';
import type { MoveKey } from '../grid/keys.ts';
import { hasSingleKeys, type ShortcutKey, setSingleKeys } from './shortcuts.ts';

const PAGE: Record<ShortcutKey, string> = {
  n: 'Add a task',
  q: 'Add a task',
  '/': 'Search',
  t: 'Show today',
  ArrowLeft: 'Previous month, week or day',
  ArrowRight: 'Next month, week or day',
  d: 'Day view',
  w: 'Week view',
  m: 'Month view',
  p: 'Plan',
  'Ctrl+z': 'Undo',
  'Ctrl+Shift+z': 'Redo',
  '?': 'Show the shortcuts',
};

const BLOCK: Record<MoveKey | ActionKey, string> = {
  ArrowUp: 'Move it 15 minutes earlier',
  ArrowDown: 'Move it 15 minutes later',
  ArrowLeft: 'Move it to the previous day',
  ArrowRight: 'Move it to the next day',
  'Shift+ArrowUp': 'End it 15 minutes earlier',
  'Shift+ArrowDown': 'End it 15 minutes later',
  'Shift+ArrowLeft': 'Start it 15 minutes earlier',
  'Shift+ArrowRight': 'Start it 15 minutes later',
  F: 'Complete its task',
  D: 'Missed work: mark as done',
  N: 'Missed work: not done',
  S: 'Skip this repetition of its task',
  L: 'Lock or unlock it',
  U: 'Unpin it: let the planner move it',
  Delete: 'Remove it',
};

const CALENDAR = {
  Enter: 'Add something to the selected day, or open a block',
  Home: 'First block',
  End: 'Last block',
  Tab: 'Next block',
  Escape: 'Close, or cancel a move',
};

const MONTH: Record<MonthKey | 'Enter', string> = {
  ArrowLeft: 'Another day',
  ArrowRight: 'Another day',
  ArrowUp: 'Another week',
  ArrowDown: 'Another week',
  Home: 'First day of the week',
  End: 'Last day of the week',
  PageUp: 'Previous month',
  PageDown: 'Next month',
  Enter: 'Open the week of the day',
};

const GROUPS = {
  'On the page': PAGE,
  'In the calendar': CALENDAR,
  'On a block': BLOCK,
  'In the month': MONTH,
};

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The keys of each description, in their order. */
function rowsOf(group: Record<string, string>): [string, string[]][] {
  const rows = new Map<string, string[]>();
  for (const [key, text] of Object.entries(group)) rows.set(text, [...(rows.get(text) ?? []), key]);
  return [...rows];
}

/** The table of all keyboard shortcuts, and the setting of those without Ctrl. */
export const ShortcutsDialog = () => (
  <Dialog title="Keyboard shortcuts" wide>
    <label class="check">
      <input
        type="checkbox"
        checked={hasSingleKeys.value}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />{' '}
      Use single letters and signs on the page, in this browser
    </label>
    <div class="shortcuts">
      {Object.entries(GROUPS).map(([name, group]) => (
        <table key={name}>
          <caption>{name}</caption>
          <tbody>
            {rowsOf(group).map(([text, keys]) => (
              <tr key={text}>
                <th scope="row">
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' or '}
                      <Keys of={key} />
                    </span>
                  ))}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  </Dialog>
);

const Keys = ({ of }: { of: string }) => (
  <>
    {of.split('+').map((key, index) => (
      <span key={key}>
        {index > 0 && ' + '}
        <kbd>{SIGNS[key] ?? key.toUpperCase().slice(0, 1) + key.slice(1)}</kbd>
      </span>
    ))}
  </>
);
