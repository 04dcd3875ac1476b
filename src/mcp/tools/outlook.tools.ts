import { z } from 'zod';
import { formatDuration } from '../../domain/notifications/wording.ts';
import { planningOutlook } from '../../domain/planner/preview/planner.outlook.ts';
import type { Forecast } from '../../scheduler/types.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, moment, nowAndZone, oneLine, type Reader } from '../wording.ts';
import { MOST_TASKS, verdictText } from './troubles.ts';

const period = z.object({
  from: z.string(),
  to: z.string(),
  capacityMinutes: z.number(),
  fixedMinutes: z.number().describe('manual or locked blocks'),
  plannedMinutes: z.number(),
  freeMinutes: z.number(),
});

export const showOutlook = defineTool({
  operation: 'planningOutlook',
  title: 'Show the outlook',
  description:
    'Shows the workload of each of the next 14 days, and the tasks that would be late or would not fit if the planner ran now.',
  input: described({}),
  output: z.object({
    timezone: z.string(),
    days: z.array(period),
    late: z
      .array(
        z.object({
          taskId: z.string(),
          title: z.string(),
          dueAt: z.string().nullable(),
          expectedEnd: z
            .string()
            .nullable()
            .describe('null: some of its work does not fit, or it has no work left'),
        }),
      )
      .describe('tasks that are overdue, end after their due date or do not fit completely'),
    totalLate: z.number(),
    totalNotPlanned: z
      .number()
      .describe('open tasks that are not in the plan; preview_plan lists them'),
    verdict: z.array(z.string()),
  }),
  run: async (call) => {
    const { days, tasks, verdict, notPlanned } = await planningOutlook(call);
    const { timezone } = call.user;
    const late = tasks.filter(
      ({ minutesLeftOut, startsLater, atRisk }) => atRisk || (minutesLeftOut > 0 && !startsLater),
    );
    const listed = late
      .slice(0, MOST_TASKS)
      .map(({ taskId, title, dueAt, expectedEnd }) => ({ taskId, title, dueAt, expectedEnd }));
    const dayLines = days
      .filter(({ capacity, fixed, planned }) => capacity + fixed + planned > 0)
      .map(
        ({ from, planned, fixed, free }) =>
          `- ${moment(from, call).replace(/,.*/, '')}: ${formatDuration(planned)} planned, ${formatDuration(fixed)} fixed, ${formatDuration(free)} free`,
      );
    const lateLines = late.slice(0, MOST_TASKS).map((forecast) => {
      const { title, dueAt, taskId } = forecast;
      const end = endText(forecast, call);
      const due = dueAt ? `, due ${moment(dueAt, call)}` : '';
      return `- ${oneLine(title)}: ${end}${due} [${taskId}]`;
    });
    return {
      data: {
        timezone,
        days: days.map(({ from, to, capacity, fixed, planned, free }) => ({
          from,
          to,
          capacityMinutes: capacity,
          fixedMinutes: fixed,
          plannedMinutes: planned,
          freeMinutes: free,
        })),
        late: listed,
        totalLate: late.length,
        totalNotPlanned: notPlanned.total,
        verdict,
      },
      text: [
        `The next 14 days. ${nowAndZone(call)}`,
        ...dayLines,
        verdictText(verdict),
        ...(late.length > 0 ? [`Late or unscheduled (${late.length}):`, ...lateLines] : []),
        ...andMore(late.length - listed.length),
      ].join('\n'),
    };
  },
});

/** Returns the expected end of a late task; without upcoming work it is only overdue. */
function endText({ minutesLeftOut, expectedEnd, slackMinutes }: Forecast, reader: Reader): string {
  if (minutesLeftOut > 0) return 'does not fit completely';
  const isUpcoming = expectedEnd !== null && (slackMinutes ?? 0) < 0;
  return isUpcoming ? `ends ${moment(expectedEnd, reader)}` : 'overdue';
}
