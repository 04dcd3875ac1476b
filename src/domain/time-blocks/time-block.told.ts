import type { TIME_BLOCK_FIELDS } from './time-block.entity.ts';

/** What each field of a block of time, and what belongs to it, means. */
export const TIME_BLOCK_TOLD = {
  id: "The block's id.",
  userId: 'The account that it belongs to.',
  taskId: 'The task it is for; null for busy time, and when the task is gone.',
  title: "The task's title when the block was made; that of busy time is its own.",
  type: 'What the time is for.',
  startAt: 'When it starts.',
  endAt: 'When it ends.',
  locked: 'Whether the planner leaves it where it is.',
  defended: 'Whether others should be kept off it.',
  source: 'Who placed it.',
  sortOrder: 'The place that its owner gave it.',
  status: 'Whether it is still to come, running, done or off.',
  explanation:
    'Why the planner placed it here, in a sentence; null for a block that you placed or moved.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
  task: 'The task it is for; null for busy time, and when the task is gone.',
} satisfies Record<string, string> & Record<(typeof TIME_BLOCK_FIELDS)[number], string>;
