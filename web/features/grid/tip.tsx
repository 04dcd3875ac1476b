import { computed } from '@preact/signals';
import { days, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { spanInWords } from '../../time/words.ts';
import { ChangeInWords } from '../plan/change.tsx';
import { drag } from './held.ts';
import { placed } from './layout.ts';
import { placement } from './placement.ts';
import { pointed } from './pointed.ts';

const tipped = computed(() => {
  const { part, side } = pointed.value ?? {};
  const found = placed.value.find(({ key }) => key === part);
  return found && side && { ...found, side };
});

/** The title and time of a block or event that has no room for them. Screen readers read the same from the block's name. */
export function Tip() {
  if (!tipped.value || drag.value) return null;
  const { side, size, room, isOld, day } = tipped.value;
  const isShort = ['sliver', 'slim', 'small'].includes(size);
  const isThin = room === 'narrow' || room === 'slender';
  if (!isShort && !isThin && !isOld) return null;
  const item = 'block' in tipped.value ? tipped.value.block : tipped.value.event;
  const change = 'change' in item ? item.change : undefined;
  const align = day < days.value.length / 2 ? 'start' : 'end';
  return (
    <div class="tip" aria-hidden="true" style={placement(tipped.value)}>
      <div data-side={side} data-align={align}>
        <strong dir="auto">{item.title}</strong>
        <span>{spanInWords(wording, zone.value, item)}</span>
        {change && <ChangeInWords change={change} />}
      </div>
    </div>
  );
}
