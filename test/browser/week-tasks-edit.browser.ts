import { boxOf } from './boxes.ts';
import {
  dialog,
  get,
  gone,
  has,
  hold,
  messageWith,
  openFields,
  openTask,
  post,
  prepare,
  row,
  undo,
  visit,
} from './week.ts';

describe('the details of a task', () => {
  it('save each field separately, in the time zone of the account, with undo', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', dueAt: '2037-11-20T16:00:00Z' });
    await visit.open();
    await row('Report')
      .getByRole('button', { name: /^Report/ })
      .click();
    await openFields();
    expect(await visit.field('Due').inputValue()).toBe('2037-11-20T17:00');
    await visit.field('Title').fill('Annual report');
    await visit.field('Estimate').fill('1.5h');
    await visit.field('Due').fill('2037-11-23T09:30');
    await visit.field('Priority').focus();
    await visit.field('Priority').selectOption('High');
    await has(task.id, {
      title: 'Annual report',
      estimateMinutes: 90,
      dueAt: '2037-11-23T08:30:00.000Z',
      priority: 'high',
    });
    await visit.page.waitForFunction(
      "document.querySelector('[name=estimateMinutes]').value === '1\\u00a0h\\u00a030\\u00a0min'",
    );
    await undo(/Changed the priority/);
    await has(task.id, { priority: 'none' });
    await visit.field('Due').fill('');
    await visit.field('Estimate').fill('');
    await visit.field('Title').focus();
    await has(task.id, { dueAt: null, estimateMinutes: null });
    await visit.page.keyboard.press('Escape');
    await gone(dialog('Task'));
    await row('Annual report').waitFor();
    await visit.page.locator('.about:focus').waitFor();
  });

  it('show the facts as chips, of which a click opens the field; a usual estimate is set by a click', async () => {
    await prepare();
    const label = await post('/labels', { name: 'deep' });
    const task = await post('/tasks', {
      title: 'Report',
      dueAt: '2037-11-20T16:00:00Z',
      labelIds: [label.id],
    });
    await visit.open(`?dialog=task&id=${task.id}`);
    const facts = visit.page.getByRole('list', { name: 'Facts' }).getByRole('button');
    await facts.first().waitFor();
    const texts = async () =>
      (await facts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(await texts()).toEqual([
      'Due Fri 20 Nov, 17:00',
      'Start',
      'Repeat',
      'Estimate',
      'Priority',
      'Project',
      'Labels deep',
    ]);
    expect(await visit.page.getByRole('heading', { name: 'Task', exact: true }).count()).toBe(0);
    expect(await visit.field('Estimate').count()).toBe(0);
    await facts.nth(3).click();
    await visit.page.locator('[name=estimateMinutes]:focus').waitFor();
    await dialog('Task').getByRole('button', { name: '30 min', pressed: false }).click();
    await has(task.id, { estimateMinutes: 30 });
    await dialog('Task').getByRole('button', { name: '30 min', pressed: true }).waitFor();
    await facts.nth(3).click();
    await gone(visit.field('Estimate'));
    expect((await texts())[3]).toBe('Estimate 30 min');
  });

  it('show the facts before the notes at phone width, and leave a part of the calendar in sight', async () => {
    await prepare({ viewport: { width: 390, height: 844 } });
    const task = await post('/tasks', { title: 'Report' });
    await visit.open(`?dialog=task&id=${task.id}`);
    const facts = await boxOf(visit.page.getByRole('list', { name: 'Facts' }));
    const status = await boxOf(visit.field('Status'));
    const notes = await boxOf(dialog('Task').getByText('Notes', { exact: true }));
    expect(status.y).toBeGreaterThan(facts.bottom);
    expect(notes.y).toBeGreaterThan(status.bottom);
    const sheet = await boxOf(dialog('Task'));
    expect(sheet.bottom).toBe(844);
    expect(sheet.y).toBeGreaterThan(200);
    expect(sheet.height).toBeGreaterThan(500);
  });

  it('show validation messages at the field; Escape reverts it', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 60 });
    await openTask(task);
    await visit.field('Estimate').fill('99h');
    await visit.field('Title').focus();
    const problem = visit.page.getByText('Estimate must be 0 min to 16 h, like 90m or 1h 30m.');
    await problem.waitFor();
    await visit.field('Estimate').press('Escape');
    await gone(problem);
    expect(await visit.field('Estimate').inputValue()).toBe('1\u00a0h');
    await visit.field('Title').fill(' ');
    await visit.field('Title').press('Enter');
    await visit.page.getByText('Title must not be empty.').waitFor();
    await dialog('Task').waitFor();
  });

  it('save planning options, project, space and labels', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Work' });
    await post('/labels', { name: 'deep' });
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.field('Project').selectOption('Work');
    await has(task.id, { projectId: project.id });
    await visit.field('Labels').selectOption('deep');
    await visit.button('Remove label deep').waitFor();
    await visit.page.getByText('Planning', { exact: true }).click();
    await visit.field('Schedule automatically').click();
    await visit.field('Longest session').fill('2h');
    await visit.field('Longest session').press('Enter');
    await has(task.id, { autoSchedule: false, maxSessionMinutes: 120 });
    await visit.button('Remove label deep').click();
    await gone(visit.button('Remove label deep'));
    await undo('Removed label deep from Report.');
    await visit.button('Remove label deep').waitFor();
  });

  it('add two labels without removing one', async () => {
    await prepare();
    for (const name of ['deep', 'home']) await post('/labels', { name });
    await openTask(await post('/tasks', { title: 'Report' }));
    const answer = await hold();
    await visit.field('Labels').selectOption('deep');
    await visit.field('Labels').selectOption('home');
    answer();
    await visit.button('Remove label deep').waitFor();
    await visit.button('Remove label home').waitFor();
    await undo('Added label home to Report.');
    await gone(visit.button('Remove label home'));
    await visit.button('Remove label deep').waitFor();
  });

  it('show the actual time of a completed task', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 30 });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'completed' });
    await openTask(task);
    const actual = visit.page.getByText('It took 30 min.');
    await actual.waitFor({ state: 'attached' });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'todo' });
    await gone(actual);
  });

  it('complete and reopen the task by a button', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.button(/^Complete$/).click();
    await has(task.id, { status: 'completed' });
    await visit.button('Reopen').click();
    await has(task.id, { status: 'todo', completedAt: null });
    await visit.button(/^Complete$/).waitFor();
  });

  it('edit a checklist: add, check, rename, move and remove items, with undo', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Trip' });
    await openTask(task);
    const items = () =>
      visit.page
        .locator('.checklist .name')
        .evaluateAll((names) => names.map((name) => (name as unknown as { value: string }).value));
    const shows = (expected: string[]) =>
      visit.page
        .waitForFunction((expected) => {
          const { document } = globalThis as unknown as {
            document: { querySelectorAll(s: string): Iterable<{ value: string }> };
          };
          const names = [...document.querySelectorAll('.checklist .name')];
          return JSON.stringify(names.map(({ value }) => value)) === JSON.stringify(expected);
        }, expected)
        .then(async () => expect(await items()).toEqual(expected));
    for (const title of ['Bag', 'Map', 'Tea']) {
      await visit.field('New item').fill(title);
      await visit.field('New item').press('Enter');
      await visit.button(`Remove ${title}`).waitFor();
    }
    await visit.button('Move Tea up').click();
    await shows(['Bag', 'Tea', 'Map']);
    await visit.button('Move Bag down').click();
    await shows(['Tea', 'Bag', 'Map']);
    await visit.page.getByRole('checkbox', { name: 'Bag' }).click();
    await visit.heading('Checklist (1 of 3 done)').waitFor();
    await visit.field('Name of Map').fill('Atlas');
    await visit.field('Name of Map').press('Enter');
    await shows(['Tea', 'Bag', 'Atlas']);
    await visit.button('Remove Bag').click();
    await shows(['Tea', 'Atlas']);
    await undo('Removed Bag.');
    await shows(['Tea', 'Bag', 'Atlas']);
    await visit.heading('Checklist (1 of 3 done)').waitFor();
    await undo(/Renamed Map/);
    await shows(['Tea', 'Bag', 'Map']);
  });

  it('add dependencies; a cycle is rejected with a message', async () => {
    await prepare();
    await post('/tasks', { title: 'Dig' });
    const second = await post('/tasks', { title: 'Plant' });
    await openTask(second);
    await visit.field('Add a dependency').fill('dig');
    await visit.page.locator('.picker').getByRole('button', { name: 'Dig' }).click();
    await visit.page.getByRole('link', { name: 'Dig' }).click();
    await visit.heading('Required by').waitFor();
    await visit.field('Add a dependency').fill('plant');
    await visit.page.locator('.picker').getByRole('button', { name: 'Plant' }).click();
    await messageWith(/circle|cycle|itself/i).waitFor();
    await visit.page.goBack();
    await visit.button('Remove dependency on Dig').click();
    await gone(visit.button('Remove dependency on Dig'));
  });

  it('reject an undo that would overwrite a newer change', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.field('Title').fill('Thesis');
    await visit.field('Title').press('Enter');
    await messageWith('Renamed Report.').waitFor();
    await visit.rest('PATCH', `/tasks/${task.id}`, { title: 'Essay', priority: 'high' });
    await undo('Renamed Report.');
    await messageWith('Could not undo: Renamed Report. Essay has changed since.').waitFor();
    expect(await get(`/tasks/${task.id}`)).toMatchObject({ title: 'Essay' });
    const document = await post('/documents', { title: 'Sources' });
    await visit.open(`?dialog=document&id=${document.id}`);
    await visit.field('Title').fill('Books');
    await visit.field('Title').press('Enter');
    await messageWith('Changed Sources.').waitFor();
    await visit.rest('PATCH', `/documents/${document.id}`, { title: 'Papers' });
    await undo('Changed Sources.');
    await messageWith('Could not undo: Changed Sources. Papers has changed since.').waitFor();
    expect(await get(`/documents/${document.id}`)).toMatchObject({ title: 'Papers' });
  });

  it('link to the blocks of the task; closing one stays on its day', async () => {
    await prepare();
    await visit.place('Report', '2037-11-26T08:00:00Z', '2037-11-26T09:00:00Z');
    await visit.open();
    await row('Report')
      .getByRole('button', { name: /^Report/ })
      .click();
    await visit.page.getByRole('link', { name: 'Thursday 26 November, 9:00 – 10:00' }).click();
    await dialog('Report').waitFor();
    await visit.page.keyboard.press('Escape');
    await gone(dialog('Report'));
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    await visit.block('Report').waitFor();
    await visit.page.goBack();
    await dialog('Task').waitFor();
  });

  it('show that a task does not exist', async () => {
    await prepare();
    await visit.open('?dialog=task&id=00000000-0000-4000-8000-000000000000');
    await visit.page.getByText('This task does not exist or was deleted.').waitFor();
  });
});
