import { signal } from '@preact/signals';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import type { Times } from '../time/moves.ts';
import { dayInWords, timeInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';

const spoken = signal('');

/** Says something to who does not see the grid, at once. */
export const speak = (text: string): void => {
  spoken.value = text;
};

/** Says where something is now: "Report, Tuesday 10:00 to 11:00". */
export function speakTimes(title: string, { start, end }: Times): void {
  const day = dayInWords(wording, dateIn(zone.peek(), start), { weekday: 'long' });
  const [from, to] = [start, end].map((time) => timeInWords(wording, zone.peek(), time));
  speak(`${title}, ${day} ${from} to ${to}`);
}

export const Spoken = () => (
  <p class="unseen" aria-live="assertive">
    {spoken.value}
  </p>
);
