import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Call } from '../call.ts';
import { addDays } from '../domain/instant.ts';
import { localDateTime } from '../domain/notifications/wording.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { allRecords, limited } from '../read/query.ts';
import { blocksFrom, tasksOf } from './records.ts';
import { blockLines, inZone, taskLines } from './wording.ts';

type Writer = (call: Call) => Promise<string>;

/** How many tasks a prompt begins with. */
const MOST_TASKS = 20;

const startOfDay = (call: Call) =>
  localDateTime(call.now, call.user.timezone).startOf('day').toUTC().toISO() as string;

async function planned(call: Call, from: string, days: number): Promise<string> {
  const blocks = await blocksFrom(call, { from, to: addDays(from, days) });
  return blocks.length > 0 ? blockLines(blocks.slice(0, 100), call.user.timezone) : 'Nothing.';
}

async function tasks(call: Call, filter: Parameters<typeof allRecords<typeof task>>[1]) {
  const { rows, total } = await tasksOf(call, limited(allRecords(task, filter), MOST_TASKS));
  const more = total > rows.length ? `\n- and ${total - rows.length} more` : '';
  return rows.length > 0 ? taskLines(rows, call.user.timezone) + more : 'None.';
}

const planMyDay: Writer = async (call) => {
  const { timezone } = call.user;
  const today = startOfDay(call);
  return `Help me plan my day. It is ${localDateTime(call.now, timezone).toFormat('cccc d LLLL, HH:mm')}. ${inZone(timezone)}

Planned today:
${await planned(call, today, 1)}

Overdue:
${await tasks(call, { filter: { overdue: true } })}

Due by the end of tomorrow:
${await tasks(call, { filter: { due: { from: call.now, to: addDays(today, 2) } } })}

Ask me what else has to be done today and how long it takes, and add it with add_tasks. See with preview_plan what that does to the rest.
Where something would be late, use explain and propose one of the changes it names. When I agree, use run_planner, and show me the day with show_plan.`;
};

const weeklyReview: Writer = async (call) => {
  const { timezone } = call.user;
  const today = startOfDay(call);
  return `Help me review the past week and prepare the next. Today is ${localDateTime(call.now, timezone).toFormat('cccc d LLLL')}. ${inZone(timezone)}

Completed in the past 7 days:
${await tasks(call, { filter: { status: ['completed'], updated: { from: addDays(today, -7) } } })}

Overdue:
${await tasks(call, { filter: { overdue: true } })}

Open without an estimate, so never planned:
${await tasks(call, { filter: { hasEstimate: false } })}

Planned in the next 7 days:
${await planned(call, call.now, 7)}

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
