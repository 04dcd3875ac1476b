import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Call } from '../domain/call.ts';
import { localDateTime } from '../domain/notifications/wording.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { allRecords, limited } from '../read/query.ts';
import { blocksFrom, MOST_BLOCKS, tasksOf } from './records.ts';
import { andMore, blockLines, inZone, nowIn, taskLines } from './wording.ts';

type Writer = (call: Call) => Promise<string>;

/** Maximum number of tasks per list of a prompt. */
const MOST_TASKS = 20;

/** Returns the start of today, or of the day `days` later, in the time zone of the account. */
const startOfDay = (call: Call, days = 0) =>
  localDateTime(call.now, call.user.timezone)
    .startOf('day')
    .plus({ days })
    .toUTC()
    .toISO() as string;

async function planned(call: Call, from: string, to: string): Promise<string> {
  const blocks = await blocksFrom(call, { from, to });
  const shown = blocks.slice(0, MOST_BLOCKS);
  const lines = [blockLines(shown, call), ...andMore(blocks.length - shown.length)];
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

Ask me for other tasks of today and their estimates, and add them with add_tasks. Check the effect on the plan with preview_plan.
If a task would be late, call explain and propose one of the returned changes. When I agree, call run_planner and show me the day with show_plan.`;
};

const weeklyReview: Writer = async (call) => {
  return `Help me review the past week and prepare the next. It is ${nowIn(call)}. ${inZone(call)}

Completed in the past 7 days:
${await tasks(call, { filter: { status: ['completed'], completed: { from: startOfDay(call, -7) } } })}

Overdue:
${await tasks(call, { filter: { overdue: true } })}

Open without an estimate:
${await tasks(call, { filter: { hasEstimate: false } })}

Planned in the next 7 days:
${await planned(call, call.now, startOfDay(call, 7))}

Review the lists with me step by step: complete finished tasks (finish_tasks), archive obsolete tasks (finish_tasks with as: archive), set due dates and
estimates (change_tasks), add missing tasks (add_tasks). Use show_outlook to check the workload. At the end call run_planner and summarise the week in a few lines.`;
};

type PromptName = 'plan_my_day' | 'weekly_review';

const PROMPTS: Record<PromptName, Omit<Prompt, 'name'> & { write: Writer }> = {
  plan_my_day: {
    title: 'Plan my day',
    description: 'Reviews today’s plan and due tasks, and plans the day with you.',
    write: planMyDay,
  },
  weekly_review: {
    title: 'Weekly review',
    description: 'Reviews the past week and the open tasks, and plans the next week.',
    write: weeklyReview,
  },
};

export const prompts: Prompt[] = Object.entries(PROMPTS).map(([name, { write: _, ...prompt }]) => ({
  name,
  ...prompt,
}));

/** Returns a prompt with the current tasks and blocks. */
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
