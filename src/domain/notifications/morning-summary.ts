import { minutesBetween } from '../validation/instant.ts';
import type { DueTask } from './at-risk.ts';
import { formatDuration, formatLocalTime, localDateTime, pluralise } from './wording.ts';

type Block = { id: string; title: string; startAt: string; endAt: string };

/** Returns the local day of an instant: ISO date, start and end. */
export function localDay(now: string, zone: string) {
  const start = localDateTime(now, zone).startOf('day');
  const utc = (moment: typeof start) => moment.toJSDate().toISOString();
  return {
    day: start.toISODate() as string,
    from: utc(start),
    to: utc(start.endOf('day')),
  };
}

/** Returns the summary of the day's blocks and the tasks at risk. */
export function morningSummary(now: string, zone: string, blocks: Block[], atRisk: DueTask[]) {
  const minutes = blocks.reduce(
    (sum, { startAt, endAt }) => sum + minutesBetween(startAt, endAt),
    0,
  );
  const plan =
    blocks.length === 0
      ? ['Nothing is planned for today.']
      : [
          `${pluralise(blocks.length, 'block')} planned, ${formatDuration(minutes)}:`,
          ...blocks.map(
            ({ title, startAt, endAt }) =>
              `- ${localDateTime(startAt, zone).toFormat('HH:mm')}-${localDateTime(endAt, zone).toFormat('HH:mm')} ${title}`,
          ),
        ];
  const risk =
    atRisk.length === 0
      ? []
      : [
          `${pluralise(atRisk.length, 'task')} at risk:`,
          ...atRisk.map(({ title, dueAt }) => `- ${title}, due ${formatLocalTime(dueAt, zone)}`),
        ];
  const { day } = localDay(now, zone);
  return {
    type: 'morning_summary' as const,
    title: `Your day: ${localDateTime(now, zone).toFormat('cccc d LLLL')}`,
    body: [...plan, ...risk].join('\n'),
    metadata: {
      date: day,
      blocks: blocks.length,
      plannedMinutes: Math.round(minutes),
      blockIds: blocks.map(({ id }) => id),
      atRisk: atRisk.length,
      atRiskTaskIds: atRisk.map(({ id }) => id),
    },
    day,
  };
}
