import { z } from 'zod';
import { formatDuration } from '../../domain/notifications/wording.ts';
import { PLANNING_COST } from '../../domain/planner/planner.cost.ts';
import { planningOutlook } from '../../domain/planner/planner.outlook.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, moment, nowAndZone, oneLine } from '../wording.ts';
import { MOST_TASKS } from './troubles.ts';

const period = z.object({
  from: z.string(),
  to: z.string(),
  capacityMinutes: z.number(),
  fixedMinutes: z.number().describe('placed by hand or locked'),
  plannedMinutes: z.number(),
  freeMinutes: z.number(),
});

export const showOutlook = defineTool({
  title: 'Show the outlook',
  description:
    'Tells how full the coming 14 days are, day by day, and which tasks will be late or find no place if the planner ran now.',
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
          expectedEnd: z.string().nullable().describe('null: some of it finds no place'),
        }),
      )
      .describe('tasks that end after they are due or are not wholly placed'),
    totalLate: z.number(),
  }),
  cost: () => PLANNING_COST.plan,
  run: async (call) => {
    const { days, tasks } = await planningOutlook(call);
    const { timezone } = call.user;
    const late = tasks.filter(
      ({ slackMinutes, expectedEnd }) => expectedEnd === null || (slackMinutes ?? 0) < 0,
    );
    const told = late
      .slice(0, MOST_TASKS)
      .map(({ taskId, title, dueAt, expectedEnd }) => ({ taskId, title, dueAt, expectedEnd }));
    const dayLines = days
      .filter(({ capacity, fixed, planned }) => capacity + fixed + planned > 0)
      .map(
        ({ from, planned, fixed, free }) =>
          `- ${moment(from, call).replace(/,.*/, '')}: ${formatDuration(planned)} planned, ${formatDuration(fixed)} fixed, ${formatDuration(free)} free`,
      );
    const lateLines = told.map(({ title, dueAt, expectedEnd, taskId }) => {
      const end = expectedEnd ? `done ${moment(expectedEnd, call)}` : 'not wholly placed';
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
        late: told,
        totalLate: late.length,
      },
      text: [
        `The coming 14 days. ${nowAndZone(call)}`,
        ...dayLines,
        ...(late.length > 0
          ? [`Late or left out (${late.length}):`, ...lateLines]
          : ['Nothing will be late.']),
        ...andMore(late.length - told.length),
      ].join('\n'),
    };
  },
});
