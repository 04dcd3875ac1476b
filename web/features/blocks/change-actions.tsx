import { run } from '../../state/commands/command.ts';
import type { Block, PlanChange } from '../../state/queries/blocks.ts';
import { close } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { dayInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { acceptChange, LEAVE, leaveChange, postponable, postpone } from './accept-change.ts';

const ACCEPT: Record<PlanChange['kind'], string> = {
  added: 'Accept this block',
  removed: 'Accept: remove it',
  'moves-away': 'Accept this move',
  'moves-here': 'Accept this move',
};

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** The buttons that accept or reject one change of a preview, without the others. */
export function ChangeActions({ block, change }: { block: Block; change: PlanChange }) {
  const later = postponable(block);
  return (
    <ul class="actions" aria-label="Proposed change">
      <li>
        <Button look="quiet" icon="check" onClick={() => act(() => acceptChange(block, change))}>
          {ACCEPT[change.kind]}
        </Button>
      </li>
      {later && (
        <li>
          <Button look="quiet" icon="next" onClick={() => act(() => postpone(later))}>
            Later: not before {dayInWords(wording, later.day, DAY, now.value)}
          </Button>
        </li>
      )}
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
}

function act(command: () => ReturnType<typeof acceptChange>): void {
  close();
  run(command());
}
