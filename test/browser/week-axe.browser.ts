import { NOW } from './clock.ts';
import { service } from './setup.ts';
import { dialog, enterAnonymously, line, post, prepare, row, visit } from './week.ts';

it.each([
  [1280, 800],
  [390, 844],
  [2560, 1440],
])(
  '%d by %d pixels: no axe violations, light and dark, and no request to another origin',
  async (width, height) => {
    await enterAnonymously({ now: NOW, viewport: { width, height } });
    await visit.button('Create an account').waitFor();
    await visit.inspect('entrance');
    await visit.signUp('Europe/Berlin');
    // At phone width the first steps are above the tasks.
    if (width < 760) await visit.open('?panel=tasks');
    await visit.heading(/Start here/).waitFor();
    await visit.inspect('empty');
    const locked = await visit.place('Kept', '2037-11-18T08:00:00Z', '2037-11-18T10:00:00Z');
    await visit.rest('PATCH', `/time-blocks/${locked}`, { locked: true });
    await visit.place('Beside', '2037-11-18T08:30:00Z', '2037-11-18T09:00:00Z');
    await visit.takeTime('Dentist', '2037-11-18T12:00:00Z', '2037-11-18T14:00:00Z');
    for (const view of ['week', 'day', 'list']) {
      await visit.open(`?view=${view}`);
      await visit.page.locator('[data-block]').first().waitFor();
      await visit.inspect(view);
    }
    await visit.button(/Dentist/).click();
    await visit.page.getByRole('dialog', { name: 'Dentist' }).waitFor();
    await visit.inspect('details');
    await visit.open('?panel=tasks');
    await visit.page.locator('.task').first().waitFor();
    await visit.inspect('tasks');
    expect(new Set(visit.requests.map((url) => new URL(url).origin))).toEqual(
      new Set([service.url]),
    );
    expect(visit.complaints).toEqual([]);
  },
);

it.each([
  [640, 400],
  [320, 568],
])(
  '%d by %d pixels, a zoom of 200 %% or more: no axe violations, and the page does not scroll sideways',
  async (width, height) => {
    await prepare({ viewport: { width, height } });
    const task = await post('/tasks', {
      title: 'Quarterly report for the board',
      priority: 'high',
    });
    const times = { startAt: '2037-11-18T08:00:00Z', endAt: '2037-11-18T10:00:00Z' };
    await post('/time-blocks', { taskId: task.id, ...times });
    await visit.takeTime('Dentist', '2037-11-18T12:00:00Z', '2037-11-18T14:00:00Z');
    for (const view of ['day', 'week', 'list']) {
      await visit.open(`?view=${view}`);
      await visit.page.locator('[data-block]').first().waitFor();
      await visit.inspect(`zoom-${view}`);
    }
    await visit.open('?view=month');
    await visit.heading('November 2037').waitFor();
    await visit.inspect('zoom-month');
    await visit.open('?panel=tasks');
    await row('Quarterly').waitFor();
    await line().fill('Call mum 20h 3pm wed !medum');
    await visit.page.locator('.quick-add .doubt').first().waitFor();
    await visit.inspect('zoom-line');
    await visit.open(`?dialog=task&id=${task.id}`);
    await visit.field('Title').waitFor();
    await visit.inspect('zoom-task');
    await visit.open('?view=day');
    await visit.page.locator('.grid').focus();
    await visit.page.keyboard.press('Enter');
    await dialog('Add to the calendar').waitFor();
    await visit.inspect('zoom-slot');
    expect(visit.complaints).toEqual([]);
  },
);

it('a line with words that were not read has no axe violations, light and dark', async () => {
  await prepare();
  await visit.open();
  await line().fill('Call mum 20h !medum #new');
  await visit.page.locator('.quick-add u').first().waitFor();
  await visit.inspect('line');
});
