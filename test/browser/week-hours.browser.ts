import { choose, closeDialog, dialog, enter, messageWith, queryData, undo, visit } from './week.ts';

describe('working hours', () => {
  const field = (name: string) => visit.page.getByRole('gridcell', { name });
  const summary = () => visit.page.locator('.summary').innerText();
  type Windows = { days: string[]; start: string; end: string }[];
  const saved = async () =>
    (
      await queryData<{ schedulePreferences: { nodes: { name: string; windows: Windows }[] } }>(
        '{ schedulePreferences { nodes { name windows { days start end } } } }',
      )
    ).schedulePreferences.nodes;

  const assigned = async () =>
    (
      await queryData<{ tasks: { nodes: { schedulePreference: { name: string } | null }[] } }>(
        '{ tasks { nodes { schedulePreference { name } } } }',
      )
    ).tasks.nodes.map(({ schedulePreference }) => schedulePreference?.name);

  it('are painted by mouse, saved, and undone', async () => {
    await enter({ now: null });
    await choose('Working hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.field('Name').fill('Evenings');
    await visit.button('Clear all').click();
    expect(await summary()).toBe('never');
    await field('Monday 09:00 to 09:30, closed').hover();
    await visit.page.mouse.down();
    await field('Tuesday 11:30 to 12:00, closed').hover();
    expect(await summary()).toBe('Mon, Tue 9:00–12:00');
    await visit.page.mouse.up();
    await field('Monday 10:00 to 10:30, open').click();
    expect(await summary()).toBe('Mon 9:00–10:00 and 10:30–12:00, Tue 9:00–12:00');
    await visit.button('Save hours').click();
    await messageWith('Created working hours Evenings.').waitFor();
    const windows = [
      { days: ['MONDAY'], start: '09:00', end: '10:00' },
      { days: ['TUESDAY'], start: '09:00', end: '12:00' },
      { days: ['MONDAY'], start: '10:30', end: '12:00' },
    ];
    expect(await saved()).toEqual([{ name: 'Evenings', windows }]);
    await undo();
    await messageWith('Undone: Created working hours Evenings.').waitFor();
    expect(await saved()).toEqual([]);
  });

  it('Escape reverts the current stroke and keeps the dialog open', async () => {
    await enter({ now: null });
    await choose('Working hours');
    await field('Saturday 10:00 to 10:30, closed').hover();
    await visit.page.mouse.down();
    await field('Saturday 11:00 to 11:30, closed').hover();
    await field('Saturday 10:30 to 11:00, open').waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.page.mouse.up();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    expect(await dialog('Working hours').count()).toBe(1);
  });

  it('are painted by keyboard, in quarters of an hour and up to midnight', async () => {
    await enter({ now: null });
    await choose('Working hours');
    await visit.button('Clear all').click();
    await visit.field('Step').selectOption('15');
    await field('Monday 09:00 to 09:15, closed').focus();
    for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowRight']) {
      await visit.page.keyboard.press(key);
    }
    expect(await summary()).toBe('Mon 9:15–9:45, Tue 9:30–9:45');
    for (const key of ['End', 'Enter', 'Home']) await visit.page.keyboard.press(key);
    expect(await visit.page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe(
      'Tuesday 00:00 to 00:15, closed',
    );
    await visit.button('Copy Monday to all weekdays').click();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45');
    await field('Sunday 23:45 to 24:00, closed').click();
    await visit.button('Save hours').click();
    await messageWith('Created working hours Work.').waitFor();
    expect((await saved())[0]?.windows.at(-1)).toEqual({
      days: ['SUNDAY'],
      start: '23:45',
      end: '23:59',
    });
    await choose('Working hours');
    await field('Sunday 23:30 to 24:00, partly open').waitFor();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45, Sun 23:45–24:00');
  });

  it('a long press paints, a swipe scrolls, and a tap opens a cell', async () => {
    await enter({
      now: null,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await choose('Working hours');
    await visit.button('Clear all').click();
    await field('Monday 09:00 to 09:30, closed').tap();
    expect(await summary()).toBe('Mon 9:00–9:30');
    const finger = await visit.context.newCDPSession(visit.page);
    const centre = async (name: string) => {
      const box = await field(name).boundingBox();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    };
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = await centre('Wednesday 10:00 to 10:30, closed');
    const to = await centre('Wednesday 11:00 to 11:30, closed');
    await touch('touchStart', [from]);
    await field('Wednesday 10:00 to 10:30, open').waitFor();
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    const before = await visit.page.locator('.paint-sheet').evaluate((sheet) => sheet.scrollTop);
    await touch('touchStart', [from]);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [{ x: from.x, y: from.y - 8 * step }]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    await visit.page.waitForFunction(
      `document.querySelector('.paint-sheet').scrollTop !== ${before}`,
    );
  });

  it('unsaved changes are kept until they are discarded', async () => {
    await enter({ now: null });
    await choose('Working hours');
    await field('Saturday 10:00 to 10:30, closed').click();
    await closeDialog('Working hours');
    await choose('Working hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00, Sat 10:00–10:30');
    await visit.button('Discard changes').click();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
  });

  it('are assigned to tasks, again after the undo of their deletion', async () => {
    await enter({ now: null });
    await visit.rest('POST', '/tasks', { title: 'Report' });
    await choose('Working hours');
    await visit.field('Apply to').selectOption('All open tasks');
    await visit.button('Save hours').click();
    await messageWith('Created working hours Work.').waitFor();
    expect(await assigned()).toEqual(['Work']);
    await choose('Working hours');
    await visit.page.getByText('1 open task uses these hours.').waitFor();
    await visit.button('Delete these hours').click();
    await messageWith('Deleted working hours Work.').waitFor();
    expect(await assigned()).toStrictEqual([undefined]);
    await undo();
    await messageWith('Undone: Deleted working hours Work.').waitFor();
    expect(await assigned()).toEqual(['Work']);
  });

  it('of the first set apply to all open and new tasks, and replace the default in the calendar', async () => {
    await enter({ now: null });
    await visit.rest('POST', '/tasks', { title: 'Report' });
    const light = visit.page.locator('.column .window');
    expect(await light.count()).toBe(5);
    await choose('Working hours');
    const chosen = () => visit.field('Apply to').locator('option:checked').innerText();
    expect(await chosen()).toBe('All open tasks');
    await visit.button('Clear all').click();
    await field('Saturday 10:00 to 10:30, closed').click();
    await visit.button('Save hours').click();
    await messageWith('Created working hours Work.').waitFor();
    expect(await light.count()).toBe(1);
    await visit.field('Add a task').fill('Letters');
    await visit.page.keyboard.press('Enter');
    await messageWith('Added Letters.').waitFor();
    expect(await assigned()).toEqual(['Work', 'Work']);
    await choose('Working hours');
    await visit.page.getByText(/New tasks on this page get the first set\./).waitFor();
    await visit.field('Choose hours').selectOption('New hours…');
    await visit.page.locator('option:checked', { hasText: 'No other tasks' }).waitFor({
      state: 'attached',
    });
  });

  it('without a window are rejected at their field', async () => {
    await enter({ now: null });
    await choose('Working hours');
    await visit.button('Clear all').click();
    await visit.field('Name').fill('');
    await visit.button('Save hours').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.page.getByText('Hours must hold at least one window.').waitFor();
    await visit.page.locator('input[name=name]:focus').waitFor();
  });
});
