import { hands, key, prepare, said, visit } from './week.ts';

describe('what the planner has placed', () => {
  /** Something that the planner has placed, on the days that are shown; the clock is the server's. */
  const enterWithPlan = async ({ hearsOfChanges = true } = {}) => {
    await prepare({ now: null, zone: 'UTC' });
    // Asked for, and never answered.
    if (!hearsOfChanges) await visit.context.route('**/graphql/stream', () => {});
    await visit.rest('POST', '/schedule-preferences', {
      name: 'Always',
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    });
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    const schedulePreferenceId = preference?.id;
    await visit.rest('POST', '/tasks', {
      title: 'Plan',
      estimateMinutes: 60,
      schedulePreferenceId,
    });
    await visit.rest('POST', '/planner');
    const [block] = await hands.stored('Plan');
    await visit.open(`?view=day&date=${block?.startAt.slice(0, 10)}`);
    await visit.block('Plan').waitFor();
    return block;
  };

  it('is the person’s once moved, and the planner’s again when that is undone', async () => {
    const before = await enterWithPlan();
    await visit.block('Plan').focus();
    await key('Shift+ArrowDown');
    await said('Resized Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]?.source).toBe('MANUAL');
    await key('Control+z');
    await said('Undone: Resized Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]).toEqual(before);
  });

  it('is given back to it by U, and that is undone too', async () => {
    await enterWithPlan();
    await visit.block('Plan').focus();
    const state = async () => {
      const [block] = await hands.stored('Plan');
      return [block?.locked, block?.source];
    };
    await key('l');
    await said('Locked Plan.').waitFor();
    await key('Shift+ArrowDown');
    await said('Resized Plan.').waitFor();
    const times = await hands.times('Plan');
    expect(await state()).toEqual([true, 'MANUAL']);
    await key('u');
    await said('Gave Plan back.').waitFor();
    expect(await state()).toEqual([false, 'AUTO']);
    await key('Control+z');
    await said('Undone: Gave Plan back.').waitFor();
    expect(await state()).toEqual([true, 'MANUAL']);
    expect(await hands.times('Plan')).toBe(times);
    await key('Control+z');
    await said('Undone: Resized Plan.').waitFor();
    expect(await state()).toEqual([true, 'AUTO']);
  });

  it('is put back, and that is said, where a newer plan has replaced it', async () => {
    const before = await enterWithPlan({ hearsOfChanges: false });
    await visit.block('Plan').focus();
    // A task that is more pressing takes its place, and the page does not know.
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    await visit.rest('POST', '/tasks', {
      title: 'Urgent',
      estimateMinutes: 60,
      priority: 'urgent',
      dueAt: new Date(Date.parse(before?.startAt as string) + 65 * 60_000).toISOString(),
      schedulePreferenceId: preference?.id,
    });
    await visit.rest('POST', '/planner');
    const replaced = (await hands.stored('Plan')).find(({ id }) => id === before?.id);
    expect(replaced?.status).toBe('CANCELLED');
    await key('ArrowDown');
    await visit.page.getByText('A newer plan has replaced Plan.').waitFor();
    await visit.block('Urgent').waitFor();
    await visit.page.locator(`[data-block="${before?.id}"]`).waitFor({ state: 'detached' });
  });

  it('is said to be gone where somebody has removed it', async () => {
    const before = await enterWithPlan({ hearsOfChanges: false });
    await visit.block('Plan').focus();
    await visit.rest('DELETE', `/time-blocks/${before?.id}`);
    await key('ArrowDown');
    await visit.page.getByText('Plan is no longer there.').waitFor();
    await visit.block('Plan').waitFor({ state: 'detached' });
    await visit.page.locator('.grid:focus').waitFor();
  });

  it('and nobody has done is settled as done or not done', async () => {
    const before = await enterWithPlan();
    await visit.page.clock.setFixedTime(Date.parse(before?.endAt as string) + 60_000);
    await visit.page.reload();
    await visit.button(/^Plan\b.*, Missed/).click();
    await visit.button('It was done').click();
    await said('Done: Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]?.status).toBe('COMPLETED');
    await key('Control+z');
    await visit.button('Not done: plan it again').click();
    await said('Not done: Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]?.status).toBe('CANCELLED');
    await visit.block('Plan').waitFor({ state: 'detached' });
  });
});
