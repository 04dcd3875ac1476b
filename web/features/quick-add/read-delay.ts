import { momentOf } from '../../time/moments.ts';
import type { Instant } from '../../time/zone.ts';
import { END_OF_DAY, phraseIn, type TimeUnit } from './language.ts';
import { dateAfter, readAmount } from './read-amount.ts';
import { readDuration } from './read-duration.ts';
import { minutesIn, readTime } from './read-time.ts';
import type { Half, Here, ReadWhen } from './when.ts';

const MINUTE = 60_000;

/** Parses `in 3 days`, `in 3d`, `within a week`, `in 2 hours`, `2 days from now`, `due in 3 days`. Days are calendar days. */
export function readDelay(words: readonly string[], here: Here): ReadWhen | undefined {
  const { vocabularies } = here;
  const lead = phraseIn(words, vocabularies, ({ leads }) => leads);
  const begun = lead && lead.value !== 'on' ? lead.count : 0;
  const isIn = (word = '') => vocabularies.some((each) => each.in.test(word));
  const isNext = /^(next|naechsten)$/.test(words[begun] ?? '');
  const at = begun + (isIn(words[begun]) ? 1 : 0);
  // `in the next 3 days`
  const between = /^(the|next|den|der|naechsten|von|about|ca|etwa)$/;
  let skipped = 0;
  while (at > begun && between.test(words[at + skipped] ?? '')) skipped++;
  const rest = words.slice(at + skipped);
  const amount = readAmount(rest, vocabularies);
  const duration = readDuration(rest, vocabularies);
  const isShort = duration !== undefined && !(amount && !('minutes' in amount.unit));
  const used = isShort ? duration.count : (amount?.count ?? 0);
  if (used === 0 || isNext) return undefined;
  const now = phraseIn(rest.slice(used), vocabularies, ({ fromNow }) => fromNow)?.count ?? 0;
  if (at === begun && now === 0) return undefined;
  const count = at + skipped + used + now;
  // `check in 24 hours before the flight`
  const other = phraseIn(words.slice(count), vocabularies, ({ leads }) => leads);
  const isBeside = other?.value === 'before' || other?.value === 'after';
  if (isBeside && !readTime(words.slice(count + other.count), vocabularies)) return undefined;
  const kind = lead?.value === 'from' || lead?.value === 'after' ? 'start' : 'due';
  if (isShort) {
    const moment = Math.floor(here.now / MINUTE + duration.minutes) * MINUTE;
    return { when: { kind, at: moment }, count, place: 'anywhere' };
  }
  const { number, unit } = amount as { number: number; unit: TimeUnit };
  const date = dateAfter(here.today, number, unit);
  const time = readTime(words.slice(count), vocabularies);
  const clock = time && (!time.isHour || time.hasAt) && !time.isLoose ? time : undefined;
  const whole = kind === 'start' ? 0 : END_OF_DAY;
  const minutes = clock ? minutesIn(clock, clock.part, here.lean) : whole;
  const moment: Instant = momentOf(here.zone, date, minutes);
  const day = { spans: [{ from: date, to: date }], count, place: 'anywhere' } as const;
  const half: Half = {
    parts: { date: { ...day, spans: [...day.spans] }, time: undefined, range: undefined, count },
    lead: kind === 'start' ? 'from' : 'by',
  };
  return {
    when: { kind, at: moment },
    count: count + (clock?.count ?? 0),
    place: 'anywhere',
    half: clock ? undefined : half,
  };
}
