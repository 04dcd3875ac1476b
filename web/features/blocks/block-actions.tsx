import { run } from '../../state/commands/command.ts';
import { type Block, isPreview } from '../../state/queries/blocks.ts';
import { close, open } from '../../state/router/router.ts';
import { now } from '../../state/session/clock.ts';
import { Button } from '../../ui/button.tsx';
import { type Action, actionOfKey, actionsOf } from './actions.ts';
import { focusBeside } from './focus.ts';

/** The list of a block's actions, each with its keyboard shortcut. */
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
          Open task
        </Button>
      </li>
    )}
    {block.type === 'BUSY' && (
      <li>
        <Button look="quiet" icon="take" onClick={() => open({ dialog: 'busy', id: block.id })}>
          Edit busy time…
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

/** Runs the action of a pressed key in the details, except while a field has the focus. */
export function pressedInDetails(event: KeyboardEvent, block: Block): void {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
  if (isOther || isPreview(block)) return;
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

/** Moves the focus to the details if the pressed button no longer exists. */
function stayWithin(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('.details')?.closest<HTMLElement>('.popover')?.focus();
}

/** The shortcut of a button. Hidden from screen readers, so that it is not part of the button's name. */
const Key = ({ name }: { name: string }) => (
  <span class="key" aria-hidden="true">
    {name}
  </span>
);
