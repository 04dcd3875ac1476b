import { ask, choose, dialog, enter, putAway, said, undo, visit } from './week.ts';

describe('hours', () => {
  const field = (name: string) => visit.page.getByRole('gridcell', { name });
  const summary = () => visit.page.locator('.summary').innerText();
  type Windows = { days: string[]; start: string; end: string }[];
  const saved = async () =>
    (
      await ask<{ schedulePreferences: { nodes: { name: string; windows: Windows }[] } }>(
        '{ schedulePreferences { nodes { name windows { days start end } } } }',
      )
    ).schedulePreferences.nodes;

  const followed = async () =>
    (
      await ask<{ tasks: { nodes: { schedulePreference: { name: string } | null }[] } }>(
        '{ tasks { nodes { schedulePreference { name } } } }',
      )
    ).tasks.nodes.map(({ schedulePreference }) => schedulePreference?.name);

  it('are painted by strokes of the mouse, saved at once, and undone', async () => {
    await enter({ now: null });
    await choose('Hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.field('Name').fill('Evenings');
    await visit.button('Shut all').click();
    expect(await summary()).toBe('never');
    await field('Monday 09:00 to 09:30, shut').hover();
    await visit.page.mouse.down();
    await field('Tuesday 11:30 to 12:00, shut').hover();
    expect(await summary()).toBe('Mon, Tue 9:00–12:00');
    await visit.page.mouse.up();
    await field('Monday 10:00 to 10:30, open').click();
    expect(await summary()).toBe('Mon 9:00–10:00 and 10:30–12:00, Tue 9:00–12:00');
    await visit.button('Save hours').click();
    await said('Made the hours Evenings.').waitFor();
    const windows = [
      { days: ['MONDAY'], start: '09:00', end: '10:00' },
      { days: ['TUESDAY'], start: '09:00', end: '12:00' },
      { days: ['MONDAY'], start: '10:30', end: '12:00' },
    ];
    expect(await saved()).toEqual([{ name: 'Evenings', windows }]);
    await undo();
    await said('Undone: Made the hours Evenings.').waitFor();
    expect(await saved()).toEqual([]);
  });

  it('Escape takes the stroke back that is being drawn, and not the dialog', async () => {
    await enter({ now: null });
    await choose('Hours');
    await field('Saturday 10:00 to 10:30, shut').hover();
    await visit.page.mouse.down();
    await field('Saturday 11:00 to 11:30, shut').hover();
    await field('Saturday 10:30 to 11:00, open').waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    await visit.page.mouse.up();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
    expect(await dialog('Hours').count()).toBe(1);
  });

  it('are painted by keyboard, to the quarter of an hour and up to midnight', async () => {
    await enter({ now: null });
    await choose('Hours');
    await visit.button('Shut all').click();
    await visit.field('Step').selectOption('15');
    await field('Monday 09:00 to 09:15, shut').focus();
    for (const key of ['ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowRight']) {
      await visit.page.keyboard.press(key);
    }
    expect(await summary()).toBe('Mon 9:15–9:45, Tue 9:30–9:45');
    for (const key of ['End', 'Enter', 'Home']) await visit.page.keyboard.press(key);
    expect(await visit.page.locator('[role=gridcell]:focus').getAttribute('aria-label')).toBe(
      'Tuesday 00:00 to 00:15, shut',
    );
    await visit.button('Copy Monday to the weekdays').click();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45');
    await field('Sunday 23:45 to 24:00, shut').click();
    await visit.button('Save hours').click();
    await said('Made the hours Work.').waitFor();
    expect((await saved())[0]?.windows.at(-1)).toEqual({
      days: ['SUNDAY'],
      start: '23:45',
      end: '23:59',
    });
    await choose('Hours');
    await field('Sunday 23:30 to 24:00, partly open').waitFor();
    expect(await summary()).toBe('Mon–Fri 9:15–9:45, Sun 23:45–24:00');
  });

  it('a finger that rests paints, one that moves scrolls, and one that taps opens a field', async () => {
    await enter({
      now: null,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await choose('Hours');
    await visit.button('Shut all').click();
    await field('Monday 09:00 to 09:30, shut').tap();
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
    const from = await centre('Wednesday 10:00 to 10:30, shut');
    const to = await centre('Wednesday 11:00 to 11:30, shut');
    await touch('touchStart', [from]);
    await field('Wednesday 10:00 to 10:30, open').waitFor();
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    const before = await visit.page.locator('.sheet').evaluate('(sheet) => sheet.scrollTop');
    await touch('touchStart', [from]);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [{ x: from.x, y: from.y - 8 * step }]);
    await touch('touchEnd', []);
    expect(await summary()).toBe('Mon 9:00–9:30, Wed 10:00–11:30');
    await visit.page.waitForFunction(`document.querySelector('.sheet').scrollTop !== ${before}`);
  });

  it('what was not saved is still there when the dialog is opened again, until it is dropped', async () => {
    await enter({ now: null });
    await choose('Hours');
    await field('Saturday 10:00 to 10:30, shut').click();
    await putAway('Hours');
    await choose('Hours');
    expect(await summary()).toBe('Mon–Fri 9:00–17:00, Sat 10:00–10:30');
    await visit.button('Drop changes').click();
    expect(await summary()).toBe('Mon–Fri 9:00–17:00');
  });

  it('are given to tasks, which have them again when their removal is undone', async () => {
    await enter({ now: null });
    await visit.rest('POST', '/tasks', { title: 'Report' });
    await choose('Hours');
    await visit.field('Give them to').selectOption('all open tasks');
    await visit.button('Save hours').click();
    await said('Made the hours Work.').waitFor();
    expect(await followed()).toEqual(['Work']);
    await choose('Hours');
    await visit.page.getByText('1 open task follows them.').waitFor();
    await visit.button('Remove these hours').click();
    await said('Removed the hours Work.').waitFor();
    expect(await followed()).toEqual([undefined]);
    await undo();
    await said('Undone: Removed the hours Work.').waitFor();
    expect(await followed()).toEqual(['Work']);
  });

  it('that are the first are for all open tasks, for what is added after them, and alone light in the calendar', async () => {
    await enter({ now: null });
    await visit.rest('POST', '/tasks', { title: 'Report' });
    const light = visit.page.locator('.column .window');
    expect(await light.count()).toBe(5);
    await choose('Hours');
    const chosen = () => visit.field('Give them to').locator('option:checked').innerText();
    expect(await chosen()).toBe('all open tasks');
    await visit.button('Shut all').click();
    await field('Saturday 10:00 to 10:30, shut').click();
    await visit.button('Save hours').click();
    await said('Made the hours Work.').waitFor();
    expect(await light.count()).toBe(1);
    await visit.field('Add a task').fill('Letters');
    await visit.page.keyboard.press('Enter');
    await said('Added Letters.').waitFor();
    expect(await followed()).toEqual(['Work', 'Work']);
    await choose('Hours');
    await visit.page.getByText('Tasks that you add on this page get the first hours.').waitFor();
    await visit.field('Which hours').selectOption('New hours…');
    await visit.page.locator('option:checked', { hasText: 'no further tasks' }).waitFor({
      state: 'attached',
    });
  });

  it('that nobody could work in are refused at their place', async () => {
    await enter({ now: null });
    await choose('Hours');
    await visit.button('Shut all').click();
    await visit.field('Name').fill('');
    await visit.button('Save hours').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.page.getByText('Hours must hold at least one window.').waitFor();
    await visit.page.locator('input[name=name]:focus').waitFor();
  });
});
