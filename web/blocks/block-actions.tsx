import { Button } from '../parts/button.tsx';
import { type Block, isSupposed } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { run } from '../state/command.ts';
import { close, open } from '../state/place.ts';
import { type Action, actionOfKey, actionsOf } from './actions.ts';
import { focusBeside } from './focus.ts';

/** All that can be done with a block, each with its key in the calendar. */
export const BlockActions = ({ block, block: { task } }: { block: Block }) => (
  <ul class="actions" aria-label="Actions">
    <li>
      <Button look="quiet" icon="move" onClick={() => open({ dialog: `move ${block.id}` })}>
        Move or resize… <Key name="Arrows" />
      </Button>
    </li>
    {task && (
      <li>
        <Button look="quiet" icon="tasks" onClick={() => open({ dialog: 'task', id: task.id })}>
          Open the task
        </Button>
      </li>
    )}
    {block.type === 'BUSY' && (
      <li>
        <Button look="quiet" icon="take" onClick={() => open({ dialog: 'busy', id: block.id })}>
          Change busy time…
        </Button>
      </li>
    )}
    {actionsOf(block, now.value).map((action) => (
      <li key={action.key}>
        <Button
          look="quiet"
          icon={action.key === 'L' && block.locked ? 'unlocked' : action.icon}
          onClick={() => act(block, action)}
        >
          {action.label(block)} <Key name={action.key} />
        </Button>
      </li>
    ))}
  </ul>
);

/** The key of an action does the same in the details, but where it is written into a field. */
export function pressedInDetails(event: KeyboardEvent, block: Block): void {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
  if (isOther || isSupposed(block)) return;
  if ((event.target as Element).closest('input, select, textarea')) return;
  const action = actionOfKey(event.key);
  if (!action || action.obstacle(block, now.peek())) return;
  event.preventDefault();
  act(block, action);
}

function act(block: Block, { command, removes }: Action): void {
  if (removes) {
    focusBeside(block.id);
    close();
  }
  run(command(block));
  requestAnimationFrame(stayWithin);
}

/** Where the button that was pressed has gone, who pressed it is still at the details. */
function stayWithin(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('.details')?.closest<HTMLElement>('.popover')?.focus();
}

/** Seen only: it is no part of the name of its button. */
const Key = ({ name }: { name: string }) => (
  <span class="key" aria-hidden="true">
    {name}
  </span>
);
