import { data } from '../graphql/request.ts';
import type { Client } from '../service/client.ts';
import { makeWorld } from './world.ts';

const TEXT = 'Zeilen\n\tund "Zeichen" \u2028 \u0001 \\ 😀 é e\u0301';

/**
 * Creates every kind of record, and rows that no API returns: a run, the blocks it replaced, the archival
 * date of a task.
 */
export async function fill(me: Client): Promise<void> {
  const world = await makeWorld(me);
  const child = await me.create('/api/tasks', { title: TEXT, estimateMinutes: 90 });
  const parent = await me.create('/api/tasks', {
    title: 'Later',
    description: TEXT,
    dueAt: '2026-03-04',
  });
  await data(
    me,
    `mutation ($child: ID!, $parent: ID!) {
      updateTask(input: { id: $child, parentTaskId: $parent, maxMinutesPerDay: 60 }) { task { id } }
      updatePlanningSettings(input: { defaultEstimateMinutes: 35, breakMinutes: 15, spareShare: 0.125, autoPlan: ON }) {
        planningSettings { missedWork } }
      createBusyBlock(input: { title: "Dentist", startAt: "2026-03-03T00:00:00.001Z",
        endAt: "2026-03-03T01:00:00Z" }) { timeBlock { id } } }`,
    { child: child.id, parent: parent.id },
  );
  await me.patch(`/api/tasks/${world.task}`, {
    sortOrder: -0.1,
    estimateMinutes: 45,
    locked: true,
  });
  await me.patch(`/api/tasks/${world.dependency}`, {
    status: 'completed',
    completedAt: '2026-02-28T23:59:59.999Z',
  });
  await me.delete(`/api/tasks/${(await me.create('/api/tasks', { title: 'Archived' })).id}`);
  await me.create('/api/projects', {
    name: TEXT,
    autoSchedule: false,
    priority: -3,
    targetDate: '2026-04-01',
  });
  await me.create('/api/labels', { name: TEXT, color: '#aB0123' });
  await me.create('/api/documents', {
    title: TEXT,
    content: TEXT.repeat(5_000),
    url: 'https://example.com/?q=1',
  });
  await me.post('/api/planner');
  await me.create('/api/tasks', { title: 'Urgent', priority: 'urgent', estimateMinutes: 120 });
  await me.post('/api/planner');
  await me.post('/api/notifications', { type: 'at_risk' });
}
