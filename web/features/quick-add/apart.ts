import { dateIn } from '../../time/zone.ts';
import type { Doubt } from './doubts.ts';
import type { Candidate } from './placed.ts';
import { whenOfHalves } from './read-when.ts';
import { ENGLISH_REPEATS, GERMAN_REPEATS } from './repeat-words.ts';
import { groupOf } from './several.ts';
import type { Here } from './when.ts';
import type { Word } from './words.ts';

/**
 * Gives a repeat the days of another field: `every tuesday 16:30-18:00 until june` ends, `every monday from 1 dec until
 * 31 mar` starts and ends.
 */
export function withDays(
  fields: readonly Candidate[],
  words: readonly Word[],
  zone: string,
): Candidate[] {
  const repeat = fields.find((one) => one.kind === 'repeat');
  if (repeat?.kind !== 'repeat') return [...fields];
  const all = fields.flatMap((one): Candidate[] => {
    if (one.kind === 'window' && one.start !== undefined) {
      const [first, last] = [one.start, one.due].map((at) => dateIn(zone, at)) as [string, string];
      if (first === last) return [one];
      const date = { spans: [{ from: first, to: first }], count: 0, place: one.place };
      const parts = { date, time: undefined, range: undefined, count: 0 };
      const { start: at, due: _, ...rest } = one;
      return [
        { ...repeat, repeat: { ...repeat.repeat, endsOn: last } },
        { ...rest, kind: 'start', at, half: { parts, lead: 'from' } },
      ];
    }
    const isEnd = one.kind === 'due' && one.half?.parts.date && one.from > repeat.from;
    if (!isEnd || !isUntil(words[one.first]?.text ?? '')) return [one];
    const { from, to, key } = one;
    const ended = { ...repeat.repeat, endsOn: dateIn(zone, one.at) };
    const apart = { from: repeat.from, to: repeat.to };
    return [{ ...repeat, repeat: ended, from, to, key: `${repeat.key} … ${key}`, apart }];
  });
  const isReplaced = all.some((one) => one.kind === 'repeat' && one !== repeat);
  return isReplaced ? all.filter((one) => one !== repeat) : all;
}

const isUntil = (word: string) =>
  [ENGLISH_REPEATS, GERMAN_REPEATS].some(({ until }) => until.test(word));

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
  // The first day of a repeat: `every monday 18:00 from 1 dec`.
  const isFirstDay = day?.kind === 'start' && fields.some(({ kind }) => kind === 'repeat');
  const half = day?.half && (isFirstDay ? { ...day.half, lead: 'on' as const } : day.half);
  const when = isPair && half && time.half && whenOfHalves(half, time.half, here);
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
