import { minutesBetween } from '../instant.ts';
import type { DueTask } from './at-risk.ts';
import { counted, duration, localMoment, localTime } from './wording.ts';

type Block = { id: string; title: string; startAt: string; endAt: string };

/** The day of an instant in the zone: its name, and when it starts and ends. */
export function localDay(now: string, zone: string) {
  const start = localMoment(now, zone).startOf('day');
  const utc = (moment: typeof start) => moment.toJSDate().toISOString();
  return {
    day: start.toISODate() as string,
    from: utc(start),
    to: utc(start.endOf('day')),
  };
}

/** The summary of a day: its blocks, and the tasks that may not make it. */
export function morningSummary(now: string, zone: string, blocks: Block[], atRisk: DueTask[]) {
  const minutes = blocks.reduce(
    (sum, { startAt, endAt }) => sum + minutesBetween(startAt, endAt),
    0,
  );
  const plan =
    blocks.length === 0
      ? ['Nothing is planned for today.']
      : [
          `${counted(blocks.length, 'block')} planned, ${duration(minutes)}:`,
          ...blocks.map(
            ({ title, startAt, endAt }) =>
              `- ${localMoment(startAt, zone).toFormat('HH:mm')}-${localMoment(endAt, zone).toFormat('HH:mm')} ${title}`,
          ),
        ];
  const risk =
    atRisk.length === 0
      ? []
      : [
          `${counted(atRisk.length, 'task')} at risk:`,
          ...atRisk.map(({ title, dueAt }) => `- ${title}, due ${localTime(dueAt, zone)}`),
        ];
  const { day } = localDay(now, zone);
  return {
    type: 'morning_summary' as const,
    title: `Your day: ${localMoment(now, zone).toFormat('cccc d LLLL')}`,
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
