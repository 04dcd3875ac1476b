import { boxOf } from './boxes.ts';
import {
  chip,
  enter,
  get,
  gone,
  has,
  line,
  messageWith,
  post,
  prepare,
  row,
  type Task,
  undo,
  visit,
} from './week.ts';

describe('a task in one line', () => {
  it('is previewed, added, and undone', async () => {
    await prepare();
    await post('/projects', { name: 'Work' });
    await visit.open();
    await line().waitFor();
    await visit.page.keyboard.press('q');
    await visit.page.keyboard.type('Report 2h by fri 17:00 !high #work');
    await chip(/^Work\./).waitFor();
    await chip(/^2 h\./).waitFor();
    await chip(/^Due Fri 20 Nov, 17:00\./).waitFor();
    await chip(/^High priority\./).waitFor();
    expect(await visit.page.locator('.marked mark').allInnerTexts()).toEqual([
      '2h',
      'by fri 17:00',
      '!high',
      '#work',
    ]);
    await visit.page.keyboard.press('Enter');
    await row('Report').getByText('High · 2 h · Work').waitFor();
    await row('Report').getByText('Due Fri 20 Nov, 17:00').waitFor();
    expect(await line().inputValue()).toBe('');
    const id = (await row('Report').getAttribute('data-task-id')) as string;
    await messageWith('Added Report.').waitFor();
    expect(await get(`/tasks/${id}`)).toMatchObject({
      title: 'Report',
      estimateMinutes: 120,
      priority: 'high',
      dueAt: '2037-11-20T16:00:00.000Z',
    });
    await undo('Added Report.');
    await gone(row('Report'));
    await has(id, { status: 'archived' });
  });

  it('a chip says the part of the day', async () => {
    await enter();
    await line().fill('Call mum tomorrow morning');
    await chip(/^On Thu 19 Nov, from 6:00 to 12:00\./).waitFor();
    await line().fill('Call mum tonight');
    await chip(/^On Wed 18 Nov, from 18:00\./).waitFor();
    await line().fill('Call mum tomorrow');
    await chip(/^On Thu 19 Nov\./).waitFor();
    await line().fill('Call mum by tomorrow');
    await chip(/^Due Thu 19 Nov\./).waitFor();
    await visit.page.keyboard.press('Enter');
    await row('Call mum').getByText('Due Thu 19 Nov', { exact: true }).waitFor();
  });

  it('a chip or Escape keeps the words in the title', async () => {
    await enter();
    await line().fill('Watch 2h film by fri');
    await chip(/^2 h\./).click();
    await gone(chip(/^2 h\./));
    await chip(/^Due/).waitFor();
    await visit.page.keyboard.press('Escape');
    await gone(chip(/^Due/));
    await visit.page.keyboard.press('Enter');
    await row('Watch 2h film by fri').waitFor();
  });

  it('Backspace after a recognized part keeps its words in the title, and then deletes', async () => {
    await enter();
    await line().pressSequentially('Film 2h');
    await chip(/^2 h\./).waitFor();
    await visit.page.keyboard.press('Backspace');
    await gone(chip(/^2 h\./));
    expect(await line().inputValue()).toBe('Film 2h');
    await visit.page.keyboard.press('Backspace');
    expect(await line().inputValue()).toBe('Film 2');
  });

  it('with a time span becomes a task and a block at that time', async () => {
    await enter();
    await line().fill('Lunch with Ada fri 12:30-13:30');
    await chip(/^Fixed: Fri 20 Nov, 12:30 – 13:30\./).waitFor();
    await line().press('Enter');
    await messageWith('Scheduled Lunch with Ada.').waitFor();
    const from = '2037-11-20T00:00:00Z';
    expect(await get(`/time-blocks?from=${from}&to=2037-11-21T00:00:00Z`)).toMatchObject([
      { startAt: '2037-11-20T11:30:00.000Z', endAt: '2037-11-20T12:30:00.000Z' },
    ]);
  });

  it('underlines what looks like a field but is none, with the reason', async () => {
    await enter();
    await line().fill('Report !medum 20h');
    await visit.page
      .getByText('“20h” stays in the title. An estimate is at most 16 hours.')
      .waitFor();
    expect(await visit.page.locator('.marked u').allInnerTexts()).toEqual(['!medum', '20h']);
  });

  it('offers to create an unknown project', async () => {
    await enter();
    await line().fill('Plant trees #Garden');
    await visit.button('Create project “Garden”').click();
    await chip(/^New project Garden\./).waitFor();
    await line().press('Enter');
    await row('Plant trees').getByText('Garden').waitFor();
    await messageWith('Added Plant trees.').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Garden' }]);
  });

  it('completes the name of a project', async () => {
    await prepare();
    await post('/projects', { name: 'Home office' });
    await visit.open();
    await line().pressSequentially('Paint #ho');
    await visit.button('#Home office').click();
    await visit.page.keyboard.press('Enter');
    await row('Paint').getByText('Home office').waitFor();
  });

  it('requires a title, and is added after an outage', async () => {
    await enter();
    await line().fill('2h');
    await line().press('Enter');
    await visit.page.getByText('Enter a title.').waitFor();
    await line().fill('Report 2h');
    await visit.context.route('**/graphql', (route) => route.abort());
    await line().press('Enter');
    await visit.page.getByText('The server is not responding.').waitFor();
    await visit.context.unroute('**/graphql');
    await row('Report').getByText('2 h').waitFor();
  });

  it('is added as it was at Enter, also if the next one is typed before the code that reads it is loaded', async () => {
    await enter();
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await visit.context.route('**/parse-line-*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    await line().fill('Report 2h');
    await line().press('Enter');
    await visit.page.keyboard.type('Letters 30m');
    await line().press('Enter');
    await visit.page.keyboard.type('Sl');
    load();
    await row('Report').getByText('2 h').waitFor();
    await row('Letters').getByText('30 min').waitFor();
    expect(await line().inputValue()).toBe('Sl');
  });

  it('is kept if the code that reads it cannot be loaded, and read after that', async () => {
    await enter();
    await visit.context.route('**/parse-line-*.js', (route) => route.abort());
    await line().fill('Report 2h');
    await line().press('Enter');
    await visit.page.getByText('A part of the page could not be loaded.').waitFor();
    expect(await line().inputValue()).toBe('Report 2h');
    await visit.context.unroute('**/parse-line-*.js');
    await line().press('Enter');
    await row('Report').getByText('2 h').waitFor();
  });

  it('has an example that fits in a panel of 300 px', async () => {
    await enter();
    // The panel has a margin of 12 px on each side.
    await visit.page.evaluate(`document.querySelector('.quick-add').style.width = '276px'`);
    const height = async () => (await boxOf(visit.page.locator('.marked'))).height;
    await line().fill('a');
    const oneLine = await height();
    await line().fill((await line().getAttribute('placeholder')) ?? '');
    expect(await height()).toBe(oneLine);
  });

  it('is listed at once during an outage, and its new project is created once', async () => {
    await enter();
    await visit.context.route('**/graphql', (route) => route.abort());
    for (const title of ['Plant trees', 'Mow']) {
      await line().fill(`${title} #Garden`);
      await visit.button('Create project “Garden”').click();
      await line().press('Enter');
      await row(title).getByText('Garden').waitFor();
    }
    await visit.page.getByText('The server is not responding.').waitFor();
    expect(await line().inputValue()).toBe('');
    await visit.context.unroute('**/graphql');
    await messageWith('Added Mow.').waitFor();
    await row('Mow').getByText('Garden').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Garden' }]);
    await visit.page.reload();
    await row('Plant trees').getByText('Garden').waitFor();
    expect(await visit.page.locator('[data-task-id]').count()).toBe(2);
  });

  it('q is typed as a letter in a field', async () => {
    await enter();
    const search = visit.field('Search tasks, projects, documents and labels');
    await search.press('q');
    expect(await search.inputValue()).toBe('q');
  });
});
