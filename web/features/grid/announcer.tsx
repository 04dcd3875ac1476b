import { signal } from '@preact/signals';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import type { Times } from '../../time/moves.ts';
import { dayInWords, timeInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';

const announcement = signal('');

/** Announces a text to screen readers immediately. */
export const announce = (text: string): void => {
  announcement.value = text;
};

/** Announces new times: "Report, Tuesday 10:00 to 11:00". */
export function announceTimes(title: string, { start, end }: Times): void {
  const day = dayInWords(wording, dateIn(zone.peek(), start), { weekday: 'long' });
  const [from, to] = [start, end].map((time) => timeInWords(wording, zone.peek(), time));
  announce(`${title}, ${day} ${from} to ${to}`);
}

export const Announcer = () => (
  <p class="unseen" aria-live="assertive">
    {announcement.value}
  </p>
);
