import { hands, key, messageWith, prepare, visit } from './week.ts';

describe('a block of the planner', () => {
  /** Opens the page with a planned block on the shown day, at the server's time. */
  const enterWithPlan = async ({ hasStream = true } = {}) => {
    await prepare({ now: null, zone: 'UTC' });
    // The stream never responds.
    if (!hasStream) await visit.context.route('**/graphql/stream', () => {});
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

  it('becomes manual when it is moved, and automatic again by undo', async () => {
    const before = await enterWithPlan();
    await visit.block('Plan').focus();
    await key('Shift+ArrowDown');
    await messageWith('Resized Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]?.source).toBe('MANUAL');
    await key('Control+z');
    await messageWith('Undone: Resized Plan.').waitFor();
    expect((await hands.stored('Plan'))[0]).toEqual(before);
  });

  it('is unpinned by U, which can be undone', async () => {
    await enterWithPlan();
    await visit.block('Plan').focus();
    const state = async () => {
      const [block] = await hands.stored('Plan');
      return [block?.locked, block?.source];
    };
    await key('l');
    await messageWith('Locked Plan.').waitFor();
    await key('Shift+ArrowDown');
    await messageWith('Resized Plan.').waitFor();
    const times = await hands.times('Plan');
    expect(await state()).toEqual([true, 'MANUAL']);
    await key('u');
    await messageWith('Unpinned Plan.').waitFor();
    expect(await state()).toEqual([false, 'AUTO']);
    await key('Control+z');
    await messageWith('Undone: Unpinned Plan.').waitFor();
    expect(await state()).toEqual([true, 'MANUAL']);
    expect(await hands.times('Plan')).toBe(times);
    await key('Control+z');
    await messageWith('Undone: Resized Plan.').waitFor();
    expect(await state()).toEqual([true, 'AUTO']);
  });

  it('is restored with a message if a newer plan has replaced it', async () => {
    const before = await enterWithPlan({ hasStream: false });
    await visit.block('Plan').focus();
    // A more urgent task takes its time, without a notification of the page.
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

  it('is reported as missing if it was deleted', async () => {
    const before = await enterWithPlan({ hasStream: false });
    await visit.block('Plan').focus();
    await visit.rest('DELETE', `/time-blocks/${before?.id}`);
    await key('ArrowDown');
    await visit.page.getByText('Plan no longer exists.').waitFor();
    await visit.block('Plan').waitFor({ state: 'detached' });
    await visit.page.locator('.grid:focus').waitFor();
  });

  it('that was missed is marked as done or not done', async () => {
    const before = await enterWithPlan();
    await visit.page.clock.setFixedTime(Date.parse(before?.endAt as string) + 60_000);
    await visit.page.reload();
    await visit.button(/^Plan\b.*, Missed/).click();
    await visit.button('Mark as done').click();
    await messageWith('Marked Plan as done.').waitFor();
    expect((await hands.stored('Plan'))[0]?.status).toBe('COMPLETED');
    await key('Control+z');
    await visit.button('Not done: reschedule').click();
    await messageWith('Marked Plan as not done.').waitFor();
    expect((await hands.stored('Plan'))[0]?.status).toBe('CANCELLED');
    await visit.block('Plan').waitFor({ state: 'detached' });
  });
});
