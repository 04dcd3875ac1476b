import type { Doubt } from './doubts.ts';
import type { Candidate } from './placed.ts';
import { whenOfHalves } from './read-when.ts';
import { groupOf } from './several.ts';
import type { Here } from './when.ts';

const REASON = 'Write the time next to its day.';

/**
 * Joins a day and a time that are apart in the line: `tomorrow fetch the kids at 4`. A time that belongs to no single day is
 * not read: it would be a time of today.
 */
export function joinApart(
  fields: readonly Candidate[],
  here: Here,
  hasUnreadDays: boolean,
): { joined: Candidate[]; unread: Doubt[] } {
  const whens = fields.filter((one) => groupOf(one) === 'when' || one.kind === 'start');
  const times = whens.filter(({ half }) => half && !half.parts.date);
  const others = whens.filter((one) => !times.includes(one));
  const [[time, ...moreTimes], [day, ...moreDays]] = [times, others];
  if (!time || (!day && !hasUnreadDays)) return { joined: [...fields], unread: [] };
  const isPair = moreTimes.length === 0 && moreDays.length === 0;
  const when = isPair && day?.half && time.half && whenOfHalves(day.half, time.half, here);
  if (when && day) {
    const [earlier, later] = day.from < time.from ? [day, time] : [time, day];
    const one: Candidate = {
      ...later,
      ...when,
      key: `${earlier.key} … ${later.key}`,
      apart: { from: earlier.from, to: earlier.to },
    };
    return {
      joined: fields.flatMap((field) => (field === later ? one : field === earlier ? [] : field)),
      unread: [],
    };
  }
  // `after 5pm by friday` has a start and a due date.
  const lost = times.filter((one) => groupOf(one) === 'when' || day?.kind === 'start');
  return {
    joined: fields.filter((field) => !lost.includes(field)),
    unread: lost.map(({ from, to }) => ({ from, to, reason: REASON })),
  };
}
