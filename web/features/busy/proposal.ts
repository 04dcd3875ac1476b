import { date } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { proposedSpan, type Span, type WrittenSpan } from '../../time/busy-span.ts';
import { timeOfDay } from '../../time/moments.ts';
import { dateIn } from '../../time/zone.ts';
import { drawn } from './drawn.ts';

export const written = ({ start, end }: Span): WrittenSpan => ({
  date: dateIn(zone.value, start),
  from: timeOfDay(zone.value, start),
  to: timeOfDay(zone.value, end),
});

/** The initial span of new busy time: the drawn span, else the next full hour on the shown day. */
export const proposed = (): Span =>
  drawn.peek() ?? proposedSpan(zone.value, now.peek(), date.value);
