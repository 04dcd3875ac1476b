import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Call } from '../call.ts';
import { localDateTime } from '../domain/notifications/wording.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { allRecords, limited } from '../read/query.ts';
import { blocksFrom, MOST_BLOCKS, tasksOf } from './records.ts';
import { andMore, blockLines, inZone, nowIn, taskLines } from './wording.ts';

type Writer = (call: Call) => Promise<string>;

/** How many tasks a prompt begins with. */
const MOST_TASKS = 20;

/** When today began, or another day so many later, by the calendar of the account. */
const startOfDay = (call: Call, days = 0) =>
  localDateTime(call.now, call.user.timezone)
    .startOf('day')
    .plus({ days })
    .toUTC()
    .toISO() as string;

async function planned(call: Call, from: string, to: string): Promise<string> {
  const blocks = await blocksFrom(call, { from, to });
  const told = blocks.slice(0, MOST_BLOCKS);
  const lines = [blockLines(told, call), ...andMore(blocks.length - told.length)];
  return blocks.length > 0 ? lines.join('\n') : 'Nothing.';
}

async function tasks(call: Call, filter: Parameters<typeof allRecords<typeof task>>[1]) {
  const { rows, total } = await tasksOf(call, limited(allRecords(task, filter), MOST_TASKS));
  return rows.length > 0
    ? [taskLines(rows, call), ...andMore(total - rows.length)].join('\n')
    : 'None.';
}

const planMyDay: Writer = async (call) => {
  return `Help me plan my day. It is ${nowIn(call)}. ${inZone(call)}

Planned today:
${await planned(call, startOfDay(call), startOfDay(call, 1))}

Overdue:
${await tasks(call, { filter: { overdue: true } })}

Due by the end of tomorrow:
${await tasks(call, { filter: { due: { from: call.now, to: startOfDay(call, 2) } } })}

Ask me what else has to be done today and how long it takes, and add it with add_tasks. See with preview_plan what that does to the rest.
Where something would be late, use explain and propose one of the changes it names. When I agree, use run_planner, and show me the day with show_plan.`;
};

const weeklyReview: Writer = async (call) => {
  return `Help me review the past week and prepare the next. It is ${nowIn(call)}. ${inZone(call)}

Completed in the past 7 days:
${await tasks(call, { filter: { status: ['completed'], completed: { from: startOfDay(call, -7) } } })}

Overdue:
${await tasks(call, { filter: { overdue: true } })}

Open without an estimate, so never planned:
${await tasks(call, { filter: { hasEstimate: false } })}

Planned in the next 7 days:
${await planned(call, call.now, startOfDay(call, 7))}

Go through it with me step by step: what is done (finish_tasks), what is no longer wanted (finish_tasks as archive), what needs another date or an estimate
(change_tasks), what is missing (add_tasks). Use show_outlook to see whether the week is too full. At the end use run_planner, and sum up the week in a few lines.`;
};

type PromptName = 'plan_my_day' | 'weekly_review';

const PROMPTS: Record<PromptName, Omit<Prompt, 'name'> & { write: Writer }> = {
  plan_my_day: {
    title: 'Plan my day',
    description: 'Looks at today’s plan and at what is due, and plans the day together.',
    write: planMyDay,
  },
  weekly_review: {
    title: 'Weekly review',
    description: 'Looks back at the week, tidies up what is open, and plans the next one.',
    write: weeklyReview,
  },
};

export const prompts: Prompt[] = Object.entries(PROMPTS).map(([name, { write: _, ...told }]) => ({
  name,
  ...told,
}));

/** A prompt, written for this moment. */
export async function prompt(call: Call, name: string): Promise<GetPromptResult> {
  if (!Object.hasOwn(PROMPTS, name)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt');
  }
  const { description, write } = PROMPTS[name as PromptName];
  const text = await write(call);
  return {
    ...(description && { description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
