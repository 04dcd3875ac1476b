import { useLayoutEffect, useRef } from 'preact/hooks';
import { run } from '../../state/commands/command.ts';
import type { Block } from '../../state/queries/blocks.ts';
import { changesOf, type Preview } from '../../state/queries/difference.ts';
import { isApplying } from '../../state/queries/preview.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { dayInWords, spanInWords } from '../../time/words.ts';
import { dateIn, type Instant } from '../../time/zone.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { acceptChange, LEAVE, leaveChange } from '../blocks/accept-change.ts';

/** All changes of a preview, including those on days that the calendar does not show. Each can be accepted or rejected alone. */
export function ChangeLists({ preview }: { preview: Preview }) {
  const { added, moved, removed } = changesOf(preview);
  return (
    <div class="changes">
      <Changes name="New" icon="plus" look="added" blocks={added} />
      <Changes name="Moved" icon="moves-here" look="moves-here" blocks={moved} />
      <Changes name="Removed" icon="close" look="removed" blocks={removed} />
    </div>
  );
}

type ChangesProps = {
  name: string;
  icon: IconName;
  look: string;
  blocks: readonly Block[];
};

function Changes({ name, icon, look, blocks }: ChangesProps) {
  if (blocks.length === 0) return null;
  return (
    <details>
      <summary>
        <span class={`sample ${look}`}>
          <Icon name={icon} />
        </span>
        {name} <span class="count">{blocks.length}</span>
      </summary>
      <ul>
        {blocks.map((block) => (
          <Change key={block.id} block={block} />
        ))}
      </ul>
    </details>
  );
}

function Change({ block }: { block: Block }) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => () => passFocusOn(row.current), []);
  const { title, start, change } = block;
  const from = change?.kind === 'moves-here' ? change.other : undefined;
  return (
    <li ref={row}>
      <Link to={{ date: dateIn(zone.value, start), block: undefined }}>{title}</Link>
      {change && (
        <span class="answers">
          <IconButton
            icon="check"
            label={`Accept only this: ${title}, ${timeInWords(block)}`}
            disabled={isApplying.value}
            onClick={() => run(acceptChange(block, change))}
          />
          <IconButton
            icon={LEAVE[change.kind].icon}
            label={`${LEAVE[change.kind].label}: ${title}, ${timeInWords(from ?? block)}`}
            disabled={isApplying.value}
            onClick={() => run(leaveChange(block, change))}
          />
        </span>
      )}
      {from && (
        <span class="hint">
          <s>{timeInWords(from)}</s> <span class="unseen">to</span>
        </span>
      )}
      <span class="hint">{timeInWords(block)}</span>
    </li>
  );
}

/** Moves the focus from an accepted or rejected change to the next one, or to the heading of the list. */
function passFocusOn(row: HTMLLIElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector('button') ?? row.closest('.plan')?.querySelector('button');
  target?.focus();
}

function timeInWords({ start, end }: { start: Instant; end: Instant }): string {
  const date = dateIn(zone.value, start);
  const day = dayInWords(wording, date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}, ${spanInWords(wording, zone.value, { start, end })}`;
}
