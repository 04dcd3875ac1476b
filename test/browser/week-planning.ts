import type { Locator } from 'playwright-core';
import { visit } from './week.ts';

/** The clock of the page goes on, as the planner's does. */
export const PLANNING = { now: null, zone: 'UTC' };

/** A day within the planned period at any time of the test. */
export const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
export const at = (time: string) => `${DAY}T${time}:00.000Z`;

type Fields = Record<string, unknown>;

/** Creates a task with an earliest start on that day and working hours around the clock. */
export async function addTask(title: string, fields: Fields = {}): Promise<string> {
  const [known] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
  const preference =
    known ??
    (await visit.rest<{ id: string }>('POST', '/schedule-preferences', {
      name: 'Always',
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    }));
  const task = await visit.rest<{ id: string }>('POST', '/tasks', {
    title,
    estimateMinutes: 60,
    startAfter: at('09:00'),
    schedulePreferenceId: preference.id,
    ...fields,
  });
  return task.id;
}

export const panel = (): Locator =>
  visit.page.getByRole('complementary', { name: 'Plan the next 14 days' });
export const blocks = (look: string): Locator => visit.page.locator(`.blocks .block.${look}`);

/** The stored blocks of that day. */
export const planned = () =>
  visit.rest<{ id: string; title: string; startAt: string; status: string }[]>(
    'GET',
    `/time-blocks?from=${at('00:00')}&to=${at('23:59')}`,
  );

export const preview = async (search = `?view=day&date=${DAY}`) => {
  await visit.open(search);
  await visit.page.getByRole('link', { name: /^Plan( |$)/ }).click();
  await panel()
    .getByText(/^(Proposed changes|Your plan is up to date)/)
    .waitFor();
};

/** Prepares a plan with a new, a moved and a removed block. */
export async function withDifference(): Promise<void> {
  await addTask('Slides', { priority: 'high' });
  const report = await addTask('Report', { estimateMinutes: 120 });
  await visit.rest('POST', '/planner');
  await visit.takeTime('Dentist', at('09:00'), at('10:00'));
  await visit.rest('PATCH', `/tasks/${report}`, { estimateMinutes: 60 });
  await addTask('Letters', { startAfter: at('13:00') });
}
