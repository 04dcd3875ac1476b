import { Button } from '../parts/button.tsx';
import type { Block, PlanChange } from '../state/blocks.ts';
import { run } from '../state/command.ts';
import { close } from '../state/router.ts';
import { acceptChange, LEAVE, leaveChange } from './accept-change.ts';

const ACCEPT: Record<PlanChange['kind'], string> = {
  added: 'Accept this block',
  removed: 'Accept: remove it',
  'moves-away': 'Accept this move',
  'moves-here': 'Accept this move',
};

/** The buttons that accept or reject one change of a preview, without the others. */
export const ChangeActions = ({ block, change }: { block: Block; change: PlanChange }) => (
  <ul class="actions" aria-label="Proposed change">
    <li>
      <Button look="quiet" icon="check" onClick={() => act(() => acceptChange(block, change))}>
        {ACCEPT[change.kind]}
      </Button>
    </li>
    <li>
      <Button
        look="quiet"
        icon={LEAVE[change.kind].icon}
        onClick={() => act(() => leaveChange(block, change))}
      >
        {LEAVE[change.kind].label}: {LEAVE[change.kind].hint}
      </Button>
    </li>
  </ul>
);

function act(command: () => ReturnType<typeof acceptChange>): void {
  close();
  run(command());
}
