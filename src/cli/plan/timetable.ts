import { formatDuration, localDateTime, pluralise } from '../../domain/notifications/wording.ts';
import { minutesBetween } from '../../domain/validation/instant.ts';
import { outlook } from '../../scheduler/report/outlook.ts';
import type { BlockInput, Plan, ScheduleInput, Trouble } from '../../scheduler/types.ts';
import { cell } from '../output.ts';
import { renderOutlook } from './outlook.ts';
import { type Entry, renderWeeks, WIDTH_OF_WEEK } from './week-columns.ts';

type Line = Entry & { priority: string; why: string };

const MAX_TITLE_LENGTH = 40;

/** Maximum number of printed tasks that are not planned; the others are only counted. */
const MAX_NOT_PLANNED = 20;

/** Suffix of a block's time in a column, by priority. */
const MARKS: Record<string, string> = { urgent: ' !!', high: ' !' };

/**
 * Renders a plan as text: the blocks within its horizon by local day, as weeks with one column per day if there are enough
 * `columns`, otherwise as a list with reasons; tasks at risk, unscheduled and not planned with the reason; the outlook; the
 * verdict; and a summary line.
 */
export function renderTimetable(input: ScheduleInput, plan: Plan, columns = 0): string {
  const lines = linesOf(input, plan);
  const parts = [
    ...(columns >= WIDTH_OF_WEEK && lines.length > 0
      ? renderWeeks(lines, plan.zone, plan.horizon.from, columns)
      : days(lines, plan.zone)),
    ...troubles('At risk', plan.atRisk),
    ...troubles('Unscheduled', plan.unscheduled),
    notPlanned(plan),
    renderOutlook(outlook(input, plan), plan.zone),
    plan.verdict.map(cell),
    [summary(plan, lines.length - plan.create.length)],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** Returns planned blocks, and kept ones that have not ended, in chronological order. */
function linesOf(input: ScheduleInput, plan: Plan): Line[] {
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const priorityOf = (id: string | null) => (id && tasks.get(id)?.priority) || 'none';
  const replaced = new Set(plan.cancel);
  const planned = plan.create.map((block) => ({
    ...block,
    priority: priorityOf(block.taskId),
    mark: MARKS[priorityOf(block.taskId)] ?? '',
    why: block.explanation.sentence,
  }));
  const kept = input.blocks
    .filter((block) => isActive(block) && !replaced.has(block.id))
    .filter(({ startAt, endAt }) => endAt > input.now && startAt < plan.horizon.to)
    .map((block) => ({
      startAt: block.startAt,
      endAt: block.endAt,
      title: (block.taskId && tasks.get(block.taskId)?.title) || 'no task',
      priority: priorityOf(block.taskId),
      mark: ' =',
      why: `kept: ${whyKept(block, plan)}`,
    }));
  return [...planned, ...kept].sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
}

const isActive = ({ status }: BlockInput) => status === 'scheduled' || status === 'in_progress';

function whyKept(block: BlockInput, plan: Plan): string {
  if (block.source === 'manual') return 'manual';
  if (block.locked) return 'locked';
  if (block.status === 'in_progress') return 'in progress';
  if (block.startAt < plan.horizon.from) return 'already started';
  return 'its task is not planned';
}

function days(lines: Line[], zone: string): string[][] {
  if (lines.length === 0) return [['Nothing is planned in the next 14 days.']];
  const shown = lines.map((line) => ({ ...line, title: truncate(cell(line.title)) }));
  const width = Math.max(...shown.map(({ title }) => [...title].length));
  const byDay = Map.groupBy(shown, ({ startAt }) =>
    localDateTime(startAt, zone).toFormat('ccc d LLL'),
  );
  const time = (instant: string) => localDateTime(instant, zone).toFormat('HH:mm');
  return [...byDay].map(([day, lines]) => [
    day,
    ...lines.map(({ startAt, endAt, title, priority, why }) => {
      const padded = title + ' '.repeat(width - [...title].length);
      const urgency = `(${priority})`.padEnd('(medium)'.length);
      return `  ${time(startAt)}-${time(endAt)}  ${padded}  ${urgency}  ${cell(why)}`;
    }),
  ]);
}

function truncate(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
    : title;
}

function troubles(heading: string, troubles: Trouble[]): string[][] {
  if (troubles.length === 0) return [];
  const lines = troubles.map(({ title, minutesLeftOut, startsLater, explanation }) => {
    const isMissing = minutesLeftOut > 0 && !startsLater;
    const missing = isMissing ? ` (${formatDuration(minutesLeftOut)} does not fit)` : '';
    return `  ${cell(title)}${missing}: ${cell(explanation.sentence)}`;
  });
  return [[heading, ...lines]];
}

function notPlanned({ notPlanned: { total, tasks } }: Plan): string[] {
  if (total === 0) return [];
  const shown = tasks.slice(0, MAX_NOT_PLANNED);
  return [
    'Not planned',
    ...shown.map(({ title, reason }) => `  ${cell(title)}: ${cell(reason)}`),
    ...(total > shown.length ? [`  and ${total - shown.length} more`] : []),
  ];
}

function summary({ create, atRisk, unscheduled, oversized, zone }: Plan, kept: number): string {
  const minutes = create.reduce(
    (sum, { startAt, endAt }) => sum + minutesBetween(startAt, endAt),
    0,
  );
  return [
    `${pluralise(create.length, 'block')} planned (${formatDuration(minutes)}), ${kept} kept`,
    `${pluralise(atRisk.length, 'task')} at risk, ${unscheduled.length} unscheduled, ${oversized.length} oversized`,
    `times in ${zone}`,
  ].join('; ');
}
