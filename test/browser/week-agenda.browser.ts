import { isDeepStrictEqual } from 'node:util';
import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { enter, get, gone, has, line, post, prepare, row, undo, visit } from './week.ts';

/** The headings of the agenda and the titles below them, in their order. */
const agenda = () => visit.page.locator('.tasks h3, .tasks [data-task-id] strong').allInnerTexts();

/** Waits until the agenda shows these headings and titles. */
const shows = (expected: string[]) =>
  eventually(`an agenda of ${expected}`, async () => isDeepStrictEqual(await agenda(), expected));

/** Schedules a block of the planner, which the page regards as missed if it has ended. */
const planned = async (task: { id: string }, startAt: string, endAt: string) => {
  const block = await post('/time-blocks', { taskId: task.id, startAt, endAt });
  await visit.graph(
    'mutation ($id: ID!) { unpinTimeBlock(input: { id: $id }) { timeBlock { id } } }',
    { id: block.id },
  );
  return block;
};

describe('the agenda', () => {
  it('lists tasks by their next session or due date, with labels and checklist', async () => {
    await prepare();
    const label = await post('/labels', { name: 'deep' });
    const late = { title: 'Late', dueAt: '2037-11-17T10:00:00Z' };
    const report = await post('/tasks', {
      title: 'Report',
      labelIds: [label.id],
      estimateMinutes: 60,
    });
    const { id } = await post('/checklist-items', { taskId: report.id, title: 'Outline' });
    await visit.rest('PATCH', `/checklist-items/${id}`, { completed: true });
    await post('/checklist-items', { taskId: report.id, title: 'Text' });
    await post('/tasks', late);
    await post('/tasks', { title: 'Soon', dueAt: '2037-11-19T10:00:00Z' });
    await post('/tasks', { title: 'Friday', dueAt: '2037-11-20T10:00:00Z' });
    await post('/tasks', { title: 'Far', dueAt: '2037-12-20T10:00:00Z' });
    await post('/tasks', { title: 'Some day', estimateMinutes: 30 });
    await post('/time-blocks', {
      taskId: report.id,
      startAt: '2037-11-18T13:00:00Z',
      endAt: '2037-11-18T14:00:00Z',
    });
    await visit.open();
    await shows([
      ...['Overdue 1', 'Late'],
      ...['Today 1', 'Report'],
      ...['Tomorrow 1', 'Soon'],
      ...['This week 1', 'Friday'],
      ...['Later 1', 'Far'],
      ...['Not planned 1', 'Some day'],
    ]);
    await row('Report').getByText('Today 14:00 – 15:00').waitFor();
    expect(await row('Report').innerText()).toMatch(/1\sh · 1 of 2 done\s+deep/);
  });

  it('has true sections for 300 open tasks: all that have a time, and the number of those without', async () => {
    await prepare();
    // The agenda would end after 50 due dates that are far away, or that belong to tasks with later due dates.
    const far = Array.from({ length: 60 }, (_, index) => ({
      title: `Far ${index}`,
      dueAt: '2037-12-20T10:00:00Z',
    }));
    const some = Array.from({ length: 236 }, (_, index) => ({ title: `Some ${index}` }));
    const late = { title: 'Late', dueAt: '2037-11-17T10:00:00Z' };
    for (const tasks of [far, some.slice(0, 100), some.slice(100, 200), some.slice(200), [late]])
      await visit.graph(
        'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } } }',
        { input: { tasks } },
      );
    // Blocks of these days are current or future for the server, whatever its date.
    const task = await post('/tasks', { title: 'Session', priority: 'low' });
    await post('/time-blocks', {
      taskId: task.id,
      startAt: '2037-11-18T13:00:00Z',
      endAt: '2037-11-18T14:00:00Z',
    });
    await post('/time-blocks', {
      taskId: task.id,
      startAt: '2096-11-18T13:00:00Z',
      endAt: '2096-11-18T14:00:00Z',
    });
    const heading = visit.page.locator('.tasks h3');
    await visit.open();
    const expected = ['Overdue 1', 'Today 1', 'Later 60', 'Not planned 236'];
    await eventually('sections of all tasks', async () =>
      isDeepStrictEqual(await heading.allInnerTexts(), expected),
    );
    await visit.heading('Tasks 298').waitFor();
    await row('Session').getByText('Today 14:00 – 15:00').waitFor();
    await visit.button('Show more (10 left)').click();
    await eventually('all later tasks', async () => (await row('Far').count()) === 60);
    await visit.button('Show more (186 left)').click();
    await visit.button('Show more (136 left)').waitFor();
    await eventually('a hundred others', async () => (await row('Some').count()) === 100);
  });

  it('moves a task to the section of its block when it is scheduled, and keeps the focus', async () => {
    await prepare();
    for (const title of ['Report', 'Other']) await post('/tasks', { title, estimateMinutes: 60 });
    await visit.open();
    await shows(['Not planned 2', 'Report', 'Other']);
    await visit.button('More actions for Report').click();
    await visit.button('Schedule…').click();
    await visit.field('Date').fill('2037-11-19');
    await visit.button('Schedule').click();
    await shows(['Tomorrow 1', 'Report', 'Not planned 1', 'Other']);
    await visit.page.locator('button:focus[aria-label="More actions for Report"]').waitFor();
  });

  it('sets a missing estimate by one click, which undo clears', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Vague' });
    await visit.open();
    await row('Vague').getByRole('button', { name: '30 min' }).click();
    await has(task.id, { estimateMinutes: 30 });
    await gone(row('Vague').getByText('How long does it take?'));
    await undo('Estimated Vague: 30 min.');
    await has(task.id, { estimateMinutes: null });
    await row('Vague').getByRole('button', { name: '2 h' }).waitFor();
  });

  it('asks about missed work: yes completes the task, no leaves it to the next plan, plan again opens the plan', async () => {
    // The planner schedules only the future of the server: the page is a day ahead of it.
    const tomorrow = new Date(Date.now() + 86_400_000);
    await prepare({ now: tomorrow.toISOString() });
    const ids: Record<string, string> = {};
    for (const title of ['Done', 'Forgotten', 'Postponed']) {
      const task = await post('/tasks', { title, estimateMinutes: 30 });
      ids[title] = task.id;
      const start = Date.now() + 3_600_000;
      const block = await planned(
        task,
        new Date(start).toISOString(),
        new Date(start + 1_800_000).toISOString(),
      );
      ids[`${title} block`] = block.id;
    }
    await visit.open();
    await shows(['Not planned 3', 'Done', 'Forgotten', 'Postponed']);
    await row('Done').getByRole('group', { name: 'Did you do it?' }).waitFor();
    await row('Done').getByRole('button', { name: 'Yes' }).click();
    await has(ids.Done as string, { status: 'completed' });
    const isCancelled = (title: string) =>
      eventually(`the missed block of ${title} is cancelled`, async () => {
        const block = await get<{ status: string }>(`/time-blocks/${ids[`${title} block`]}`);
        return block.status === 'cancelled';
      });
    await row('Forgotten').getByRole('button', { name: 'No', exact: true }).click();
    await isCancelled('Forgotten');
    await gone(row('Forgotten').getByText('Did you do it?'));
    await row('Postponed').getByRole('button', { name: 'Plan again' }).click();
    await visit.heading('Plan the next 14 days').waitFor();
    await isCancelled('Postponed');
  });

  it('asks about missed sessions before a later one: yes completes them and leaves the task open', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    await prepare({ now: tomorrow.toISOString() });
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 90 });
    const blocks: { id: string }[] = [];
    for (const hours of [1, 2, 47]) {
      const start = Date.now() + hours * 3_600_000;
      const times = [start, start + 1_800_000].map((time) => new Date(time).toISOString());
      blocks.push(await planned(task, ...(times as [string, string])));
    }
    const statuses = async () => {
      const stored = blocks.map(({ id }) => get<{ status: string }>(`/time-blocks/${id}`));
      return (await Promise.all(stored)).map(({ status }) => status);
    };
    const haveStatuses = (expected: string[]) =>
      eventually(`blocks that are ${expected}`, async () =>
        isDeepStrictEqual(await statuses(), expected),
      );
    await visit.open();
    const question = row('Report').getByRole('group', {
      name: 'Did you do the 2 missed sessions?',
    });
    await question.getByRole('button', { name: 'Yes' }).click();
    await haveStatuses(['completed', 'completed', 'scheduled']);
    await has(task.id, { status: 'todo' });
    await gone(question);
    await undo('Marked the missed sessions of Report as done.');
    await haveStatuses(['scheduled', 'scheduled', 'scheduled']);
    await question.waitFor();
    await visit.inspect('missed');
  });

  it('is filtered by project and label in one click, and shown again by another', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Work' });
    const label = await post('/labels', { name: 'deep' });
    await post('/tasks', { title: 'Ant', projectId: project.id });
    await post('/tasks', { title: 'Bee', labelIds: [label.id] });
    await visit.open();
    const chips = visit.page.getByRole('list', { name: 'Filter by project or label' });
    await chips.getByRole('button', { name: 'Work' }).click();
    await gone(row('Bee'));
    await row('Ant').waitFor();
    await chips.getByRole('button', { name: 'Work', pressed: true }).click();
    await row('Bee').waitFor();
    await chips.getByRole('button', { name: '#deep' }).click();
    await gone(row('Ant'));
  });

  it('offers a project for filtering as soon as it has a task', async () => {
    await enter();
    const project = await post('/projects', { name: 'Work' });
    // The counts of the page are read before the task is added.
    await visit.open('?dialog=organize');
    await visit.page.locator('section[aria-label=Projects]').getByText('0 tasks').waitFor();
    await visit.page.keyboard.press('Escape');
    await post('/tasks', { title: 'Ant', projectId: project.id });
    const chips = visit.page.getByRole('list', { name: 'Filter by project or label' });
    await chips.getByRole('button', { name: 'Work' }).waitFor();
  });

  it('keeps the field that adds a task in sight', async () => {
    await enter();
    const tasks = Array.from({ length: 30 }, (_, index) => ({ title: `Task ${index}` }));
    await visit.graph(
      'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } } }',
      { input: { tasks } },
    );
    const last = visit.page.locator('[data-task-id]').last();
    await row('Task 29').waitFor();
    await last.scrollIntoViewIfNeeded();
    expect(await visit.page.locator('.panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(
      500,
    );
    const field = await boxOf(line());
    expect(field.y).toBeGreaterThan(56);
    expect(field.bottom).toBeLessThan(200);
    await line().fill('Slides 2h by fri 17:00 !high #new');
    await visit.button('Create project “new”').waitFor();
    const search = visit.page.getByRole('searchbox');
    const top = await boxOf(visit.page.locator('.panel > .top'));
    const behind = (await boxOf(search)).y - (top.bottom - 60);
    await visit.page
      .locator('.panel')
      .evaluate((panel, by) => panel.scrollBy({ top: by, behavior: 'instant' }), behind);
    await search.focus();
    await eventually(
      'the search field is below what was read',
      async () => (await boxOf(search)).y >= top.bottom,
    );
  });

  it('shows the first steps until there is a plan, without moving the calendar', async () => {
    await enter({ now: null });
    await visit.heading('Your week is empty. Start here:').waitFor();
    const before = await boxOf(visit.page.locator('.grid'));
    await post('/tasks', { title: 'Report', estimateMinutes: 30 });
    await visit.heading('Next steps').waitFor();
    const steps = visit.page.getByRole('region', { name: 'Next steps' });
    await steps.getByText('Done: ').waitFor({ state: 'attached' });
    await steps.getByRole('button', { name: 'Set your working hours' }).click();
    await visit.heading('Working hours').waitFor();
    await visit.page.keyboard.press('Escape');
    await eventually('the grid is where it was', async () =>
      isDeepStrictEqual(await boxOf(visit.page.locator('.grid')), before),
    );
    await visit.rest('POST', '/planner');
    await gone(visit.heading('Next steps'));
  });

  it('does not show the first steps again after they are dismissed', async () => {
    await enter();
    await visit.button('Dismiss the first steps').click();
    await gone(visit.heading('Your week is empty. Start here:'));
    await visit.page.reload();
    await visit.page.getByText('No tasks yet.').waitFor();
    await visit.page.getByText(/free$/).first().waitFor();
    expect(await visit.heading('Your week is empty. Start here:').count()).toBe(0);
  });
});
