import { inputOf, timesOf } from '../../web/features/quick-add/fields.ts';
import { type ParseContext, parseLine } from '../../web/features/quick-add/parse-line.ts';
import { vocabulariesOf } from '../../web/features/quick-add/vocabulary.ts';

/** Wednesday, 11:00 in Berlin. */
const NOW = Date.parse('2026-11-18T10:00:00Z');

/** The input of the parser in Berlin, for a browser with these languages. */
export const contextOf = (languages: readonly string[], isMonthFirst = false): ParseContext => ({
  now: NOW,
  zone: 'Europe/Berlin',
  vocabularies: vocabulariesOf(languages),
  isMonthFirst,
  projects: [{ id: 'p1', name: 'Work' }],
  labels: [{ id: 'l1', name: 'deep' }],
  rejected: new Set(),
  accepted: new Set(),
});

const wall = (instant: number | string) =>
  new Date(instant).toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(0, 16);

/**
 * The fields of a line as text: `due` and `from` in the zone of the account, `fixed` for a block, `on` for a whole day, and
 * `?` before underlined words.
 */
export function shown(line: string, languages: readonly string[], isMonthFirst?: boolean): string {
  const parsed = parseLine(line, contextOf(languages, isMonthFirst));
  const { title, dueAt, startAfter, estimateMinutes, priority, projectId } = inputOf(parsed);
  const times = timesOf(parsed);
  const repeat = parsed.taken.find((part) => part.kind === 'repeat')?.repeat;
  return [
    title,
    estimateMinutes && `${estimateMinutes}m`,
    startAfter && `from ${wall(startAfter)}`,
    dueAt && `due ${wall(dueAt)}`,
    times && `fixed ${wall(times.start)}-${wall(times.end).slice(11)}`,
    repeat?.rule?.replace('FREQ=', ''),
    repeat?.timesPerWeek && `${repeat.timesPerWeek} a week`,
    repeat?.endsOn && `until ${repeat.endsOn}`,
    priority && `!${priority.toLowerCase()}`,
    projectId && `#${projectId}`,
    ...parsed.doubts.map(({ from, to }) => `?${line.slice(from, to)}`),
  ]
    .filter(Boolean)
    .join(' | ');
}
