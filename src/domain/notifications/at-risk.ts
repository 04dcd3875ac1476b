import { formatLocalTime } from './wording.ts';

export type DueTask = { id: string; title: string; dueAt: string };

/** Returns the alert about tasks that are due soon without an upcoming block. */
export function atRiskAlert(tasks: DueTask[], zone: string) {
  const lines = tasks.map(({ title, dueAt }) => `- ${title}, due ${formatLocalTime(dueAt, zone)}`);
  return {
    type: 'at_risk_deadline' as const,
    title: tasks.length === 1 ? '1 task is at risk' : `${tasks.length} tasks are at risk`,
    body: ['Due within 24 hours, with no time planned:', ...lines].join('\n'),
    metadata: { count: tasks.length, taskIds: tasks.map(({ id }) => id) },
    day: null,
  };
}
