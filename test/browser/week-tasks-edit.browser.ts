import {
  dialog,
  get,
  gone,
  has,
  hold,
  openTask,
  post,
  prepare,
  row,
  said,
  undo,
  visit,
} from './week.ts';

describe('the details of a task', () => {
  it('each field is saved by itself, in the zone of the account, and undone', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', dueAt: '2026-11-20T16:00:00Z' });
    await visit.open();
    await row('Report')
      .getByRole('button', { name: /^Report/ })
      .click();
    expect(await visit.field('Due').inputValue()).toBe('2026-11-20T17:00');
    await visit.field('Title').fill('Annual report');
    await visit.field('Estimate').fill('1.5h');
    await visit.field('Due').fill('2026-11-23T09:30');
    await visit.field('Priority').focus();
    await visit.field('Priority').selectOption('High');
    await has(task.id, {
      title: 'Annual report',
      estimateMinutes: 90,
      dueAt: '2026-11-23T08:30:00.000Z',
      priority: 'high',
    });
    await visit.page.waitForFunction(
      "document.querySelector('[name=estimateMinutes]').value === '1 h 30 min'",
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

  it('says at the field what is wrong with it; Escape takes back what was typed', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 60 });
    await openTask(task);
    await visit.field('Estimate').fill('99h');
    await visit.field('Title').focus();
    const problem = visit.page.getByText('Estimate must be 0 min to 16 h, like 90m or 1h 30m.');
    await problem.waitFor();
    await visit.field('Estimate').press('Escape');
    await gone(problem);
    expect(await visit.field('Estimate').inputValue()).toBe('1 h');
    await visit.field('Title').fill(' ');
    await visit.field('Title').press('Enter');
    await visit.page.getByText('Title must not be empty.').waitFor();
    await dialog('Task').waitFor();
  });

  it('the settings of the planner, project, space and labels are saved too', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Work' });
    await post('/labels', { name: 'deep' });
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.field('Project').selectOption('Work');
    await has(task.id, { projectId: project.id });
    await visit.field('Labels').selectOption('deep');
    await visit.button('Take off deep').waitFor();
    await visit.page.getByText('Planning', { exact: true }).click();
    await visit.field('The planner may place it').click();
    await visit.field('Longest session').fill('2h');
    await visit.field('Longest session').press('Enter');
    await has(task.id, { autoSchedule: false, maxSessionMinutes: 120 });
    await visit.button('Take off deep').click();
    await gone(visit.button('Take off deep'));
    await undo('Took deep off Report.');
    await visit.button('Take off deep').waitFor();
  });

  it('a label that is put on takes no other off that is on its way', async () => {
    await prepare();
    for (const name of ['deep', 'home']) await post('/labels', { name });
    await openTask(await post('/tasks', { title: 'Report' }));
    const answer = await hold();
    await visit.field('Labels').selectOption('deep');
    await visit.field('Labels').selectOption('home');
    answer();
    await visit.button('Take off deep').waitFor();
    await visit.button('Take off home').waitFor();
    await undo('Put home on Report.');
    await gone(visit.button('Take off home'));
    await visit.button('Take off deep').waitFor();
  });

  it('how long it took is told of what is done', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 30 });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'completed' });
    await openTask(task);
    const told = visit.page.getByText('It took 30 min.');
    await told.waitFor({ state: 'attached' });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'todo' });
    await gone(told);
  });

  it('a checklist is written, ticked, renamed, put in order and cut, each of it undone', async () => {
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

  it('waits for other tasks; a circle is refused and said', async () => {
    await prepare();
    await post('/tasks', { title: 'Dig' });
    const second = await post('/tasks', { title: 'Plant' });
    await openTask(second);
    await visit.field('Wait for a task').fill('dig');
    await visit.page.locator('.picker').getByRole('button', { name: 'Dig' }).click();
    await visit.page.getByRole('link', { name: 'Dig' }).click();
    await visit.heading('For it wait').waitFor();
    await visit.field('Wait for a task').fill('plant');
    await visit.page.locator('.picker').getByRole('button', { name: 'Plant' }).click();
    await said(/circle|cycle|itself/i).waitFor();
    await visit.page.goBack();
    await visit.button('No longer wait for Dig').click();
    await gone(visit.button('No longer wait for Dig'));
  });

  it('an undo does not wipe out what was changed since', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await visit.field('Title').fill('Thesis');
    await visit.field('Title').press('Enter');
    await said('Renamed Report.').waitFor();
    await visit.rest('PATCH', `/tasks/${task.id}`, { title: 'Essay', priority: 'high' });
    await undo('Renamed Report.');
    await said('Not undone: Renamed Report. Essay was changed since.').waitFor();
    expect(await get(`/tasks/${task.id}`)).toMatchObject({ title: 'Essay' });
    const document = await post('/documents', { title: 'Sources' });
    await visit.open(`?dialog=document&id=${document.id}`);
    await visit.field('Title').fill('Books');
    await visit.field('Title').press('Enter');
    await said('Changed Sources.').waitFor();
    await visit.rest('PATCH', `/documents/${document.id}`, { title: 'Papers' });
    await undo('Changed Sources.');
    await said('Not undone: Changed Sources. Papers was changed since.').waitFor();
    expect(await get(`/documents/${document.id}`)).toMatchObject({ title: 'Papers' });
  });

  it('leads to its blocks, which are closed where they are', async () => {
    await prepare();
    await visit.place('Report', '2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z');
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

  it('tells that there is no such task', async () => {
    await prepare();
    await visit.open('?dialog=task&id=00000000-0000-4000-8000-000000000000');
    await visit.page.getByText('There is no such task, or not any more.').waitFor();
  });
});
