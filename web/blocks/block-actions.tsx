import { Button } from '../parts/button.tsx';
import type { Block } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { run } from '../state/command.ts';
import { close, open } from '../state/place.ts';
import { actionsOf } from './actions.ts';
import { focusBeside } from './focus.ts';

/** All that can be done with a block, each with its key in the calendar. */
export const BlockActions = ({ block }: { block: Block }) => (
  <ul class="actions" aria-label="Actions">
    <li>
      <Button look="quiet" icon="move" onClick={() => open({ dialog: `move ${block.id}` })}>
        Move or resize… <Key name="Arrows" />
      </Button>
    </li>
    {block.type === 'BUSY' && (
      <li>
        <Button look="quiet" icon="take" onClick={() => open({ dialog: 'busy', id: block.id })}>
          Change busy time…
        </Button>
      </li>
    )}
    {actionsOf(block, now.value).map(({ key, icon, label, command, removes }) => (
      <li key={key}>
        <Button
          look="quiet"
          icon={key === 'L' && block.locked ? 'unlocked' : icon}
          onClick={() => {
            if (removes) {
              focusBeside(block.id);
              close();
            }
            run(command(block));
            requestAnimationFrame(stayWithin);
          }}
        >
          {label(block)} <Key name={key} />
        </Button>
      </li>
    ))}
  </ul>
);

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
