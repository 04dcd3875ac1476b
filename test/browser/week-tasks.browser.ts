import type { Browser, Locator } from 'playwright-core';
import { Service } from './service.ts';
import { openBrowser } from './visit.ts';
import { WeekVisit } from './week-visit.ts';

let service: Service;
let browser: Browser;
let visit: WeekVisit;

/** Wednesday, 11:00 in Berlin. */
const NOW = '2026-11-18T10:00:00Z';

/** Somebody with an account in Berlin, at the page. */
const enter = async (settings: Parameters<typeof WeekVisit.to>[2] = {}) => {
  visit = await WeekVisit.to(service.url, browser, { now: NOW, ...settings });
  await visit.signUp('Europe/Berlin');
};

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});

afterEach(() => visit?.close());

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

type Task = { id: string; title: string; [field: string]: unknown };

const post = (path: string, data: object) => visit.rest<Task>('POST', path, data);
const get = <Answer = Task>(path: string) => visit.rest<Answer>('GET', path);

const line = () => visit.field('Add a task');
const row = (title: string) => visit.page.locator('[data-task-id]', { hasText: title });
const chip = (name: string | RegExp) =>
  visit.page.getByRole('list', { name: 'Understood' }).getByRole('button', { name });
const dialog = (name: string) => visit.page.getByRole('dialog', { name, exact: true });
const said = (text: string | RegExp) => visit.page.locator('.message', { hasText: text });
const undo = (text: string | RegExp) => said(text).getByRole('button', { name: 'Undo' }).click();
const gone = (locator: Locator) => locator.waitFor({ state: 'detached' });

/** What the service has of a task, once it has that. */
const has = async (id: string, expected: object) => {
  const { page } = visit;
  const matches = async () => {
    const task = await get(`/tasks/${id}`);
    return Object.entries(expected).every(([field, value]) => task[field] === value);
  };
  while (!(await matches())) await page.waitForTimeout(50);
  expect(await get(`/tasks/${id}`)).toMatchObject(expected);
};

/** Has the server answer only when that is called which it gives back. */
const hold = async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visit.context.route('**/graphql', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const open = async (task: Task) => {
  await visit.open(`?dialog=task&id=${task.id}`);
  await visit.field('Title').waitFor();
};

describe('a task in one line', () => {
  it('is shown as it will be understood, added so, and undone', async () => {
    await enter();
    await post('/projects', { name: 'Work' });
    await visit.page.reload();
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
    expect(await get(`/tasks/${id}`)).toMatchObject({
      title: 'Report',
      estimateMinutes: 120,
      priority: 'high',
      dueAt: '2026-11-20T16:00:00.000Z',
    });
    await undo('Added Report.');
    await gone(row('Report'));
    await has(id, { status: 'archived' });
  });

  it('a chip or Escape leaves the words in the title', async () => {
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

  it('offers to make a project that there is not', async () => {
    await enter();
    await line().fill('Plant trees #Garden');
    await visit.button('Make project “Garden”').click();
    await chip(/^New project Garden\./).waitFor();
    await line().press('Enter');
    await row('Plant trees').getByText('Garden').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Garden' }]);
  });

  it('completes the name of a project', async () => {
    await enter();
    await post('/projects', { name: 'Home office' });
    await visit.page.reload();
    await line().pressSequentially('Paint #ho');
    await visit.button('#Home office').click();
    await visit.page.keyboard.press('Enter');
    await row('Paint').getByText('Home office').waitFor();
  });

  it('says that there is no title; what is written while the server is gone is added when it is back', async () => {
    await enter();
    await line().fill('2h');
    await line().press('Enter');
    await visit.page.getByText('Write what is to be done.').waitFor();
    await line().fill('Report 2h');
    await visit.context.route('**/graphql', (route) => route.abort());
    await line().press('Enter');
    await visit.page.getByText('The server does not answer.').waitFor();
    await visit.context.unroute('**/graphql');
    await row('Report').getByText('2 h').waitFor();
  });

  it('what is added while the server is gone is listed at once, and its new project made once', async () => {
    await enter();
    await visit.context.route('**/graphql', (route) => route.abort());
    for (const title of ['Plant trees', 'Mow']) {
      await line().fill(`${title} #Garden`);
      await visit.button('Make project “Garden”').click();
      await line().press('Enter');
      await row(title).getByText('Garden').waitFor();
    }
    await visit.page.getByText('The server does not answer.').waitFor();
    expect(await line().inputValue()).toBe('');
    await visit.context.unroute('**/graphql');
    await said('Added Mow.').waitFor();
    await row('Mow').getByText('Garden').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Garden' }]);
    await visit.page.reload();
    await row('Plant trees').getByText('Garden').waitFor();
    expect(await visit.page.locator('[data-task-id]').count()).toBe(2);
  });

  it('q is a letter where somebody writes', async () => {
    await enter();
    const search = visit.field('Search tasks, projects, documents and labels');
    await search.press('q');
    expect(await search.inputValue()).toBe('q');
  });
});

describe('the list', () => {
  it('finishes a task by its box, goes on with the next one, and takes it back', async () => {
    await enter();
    const task = await post('/tasks', { title: 'First', priority: 'high' });
    await post('/tasks', { title: 'Second' });
    await visit.page.reload();
    await row('First').getByRole('checkbox').focus();
    await visit.page.keyboard.press('Space');
    await gone(row('First'));
    await has(task.id, { status: 'completed' });
    expect((await get(`/tasks/${task.id}`)).completedAt).not.toBeNull();
    await visit.page.locator('[data-task-id] input:focus').waitFor();
    await undo('Finished First.');
    await row('First').waitFor();
    await has(task.id, { status: 'todo', completedAt: null });
  });

  it('what was done last is offered for undo, and undone by its key at a box too', async () => {
    await enter();
    for (const title of ['First', 'Second', 'Third']) await post('/tasks', { title });
    await visit.page.reload();
    const offer = (title: string) =>
      said(`Finished ${title}.`).getByRole('button', { name: 'Undo' });
    await row('First').getByRole('checkbox').click();
    await offer('First').waitFor();
    await row('Second').getByRole('checkbox').click();
    await offer('Second').waitFor();
    expect(await offer('First').count()).toBe(0);
    await row('Third').getByRole('checkbox').focus();
    await visit.page.keyboard.press('Control+z');
    await row('Second').waitFor();
    await offer('First').click();
    await row('First').waitFor();
  });

  it('nothing is dragged out of a question, nor a task that is done', async () => {
    await enter();
    await post('/tasks', { title: 'Done', status: 'completed' });
    await post('/tasks', { title: 'Old' });
    const { mouse } = visit.page;
    const pull = async (from: Locator) => {
      const box = await from.boundingBox();
      await mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 12);
      await mouse.down();
      await mouse.move((box?.x ?? 0) - 30, (box?.y ?? 0) + 40, { steps: 4 });
      expect(await visit.page.locator('.carried, .ghosts').count()).toBe(0);
      await mouse.up();
    };
    await visit.open('?filter=status%3Dfinished');
    await row('Done').waitFor();
    await pull(row('Done').locator('strong'));
    await visit.open();
    await visit.button('More about Old').click();
    await visit.button('Delete for good…').click();
    await pull(dialog('Delete Old for good?').getByRole('heading'));
    await dialog('Delete Old for good?').waitFor();
  });

  it('marks what is overdue in words', async () => {
    await enter();
    await post('/tasks', { title: 'Late', dueAt: '2026-11-17T10:00:00Z' });
    await visit.page.reload();
    await row('Late').getByText('Overdue: was due Tue 17 Nov, 11:00').waitFor();
  });

  it('is narrowed and ordered, which a reload keeps', async () => {
    await enter();
    const project = await post('/projects', { name: 'Work' });
    const label = await post('/labels', { name: 'deep' });
    await post('/tasks', { title: 'Zebra', projectId: project.id, priority: 'urgent' });
    await post('/tasks', { title: 'Ant', projectId: project.id, labelIds: [label.id] });
    await post('/tasks', { title: 'Bee', dueAt: '2026-11-18T12:00:00Z' });
    await post('/tasks', { title: 'Done', status: 'completed' });
    await visit.page.reload();
    const titles = () => visit.page.locator('[data-task-id] strong').allInnerTexts();
    const choose = async (name: string, choice: string, expected: string[]) => {
      await visit.field(name).selectOption(choice);
      await visit.page.waitForFunction(
        ([count, first]) => {
          const { document } = globalThis as unknown as {
            document: { querySelectorAll(s: string): { innerText: string }[] };
          };
          const rows = document.querySelectorAll('[data-task-id] strong');
          return rows.length === count && rows[0]?.innerText === first;
        },
        [expected.length, expected[0]] as const,
      );
      expect(await titles()).toEqual(expected);
    };
    await visit.button('Filter and order').click();
    await choose('Order', 'Title', ['Ant', 'Bee', 'Zebra']);
    await choose('Project', 'Work', ['Ant', 'Zebra']);
    await visit.page.reload();
    await row('Ant').waitFor();
    expect(await titles()).toEqual(['Ant', 'Zebra']);
    await choose('Priority', 'Urgent', ['Zebra']);
    await visit.button('Show all open tasks').click();
    await row('Bee').waitFor();
    await choose('Label', 'deep', ['Ant']);
    await choose('Label', 'Any', ['Zebra', 'Bee', 'Ant']);
    await choose('Due', 'Today or before', ['Bee']);
    await choose('Due', 'Any', ['Zebra', 'Bee', 'Ant']);
    await choose('Status', 'Finished', ['Done']);
  });

  it('says that it is narrowed while its filters are put away', async () => {
    await enter();
    await post('/tasks', { title: 'Pressing', priority: 'high' });
    await post('/tasks', { title: 'Other' });
    await visit.page.reload();
    await row('Other').waitFor();
    await visit.button('Filter and order').click();
    await visit.field('Priority').selectOption('High');
    await gone(row('Other'));
    await visit.button('Filter and order').click();
    await visit.page.getByText('Narrowed: High priority').waitFor();
    await visit.button('Show all').click();
    await row('Other').waitFor();
    expect(await visit.page.getByText('Narrowed:').count()).toBe(0);
  });

  it('shows further pages when asked', async () => {
    await enter();
    const tasks = Array.from({ length: 60 }, (_, index) => ({ title: `Task ${index}` }));
    await visit.graph(
      'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } } }',
      { input: { tasks } },
    );
    await visit.page.reload();
    await visit.button('Show more (10 left)').click();
    await gone(visit.button(/^Show more/));
    expect(await visit.page.locator('[data-task-id]').count()).toBe(60);
  });

  it('archives a task by its menu, and asks before it deletes one for good', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Old' });
    await visit.page.reload();
    await visit.button('More about Old').click();
    await visit.button('Put into the archive').click();
    await gone(row('Old'));
    await has(task.id, { status: 'archived' });
    await undo('Put Old into the archive.');
    await visit.button('More about Old').click();
    await visit.button('Delete for good…').click();
    await dialog('Delete Old for good?').getByRole('button', { name: 'Leave it' }).click();
    await visit.page.locator('button:focus[aria-label="More about Old"]').waitFor();
    await visit.page.keyboard.press('Enter');
    await visit.button('Delete for good…').click();
    await dialog('Delete Old for good?').getByRole('button', { name: 'Delete for good' }).click();
    await gone(row('Old'));
  });

  it('finds tasks, projects, documents and labels by their words', async () => {
    await enter();
    const project = await post('/projects', { name: 'Garden' });
    await post('/tasks', { title: 'Water the garden', projectId: project.id });
    await post('/tasks', { title: 'Buy seeds', description: 'for the garden' });
    await post('/documents', { title: 'Garden plan', content: '# Beds' });
    await post('/labels', { name: 'garden' });
    await visit.page.reload();
    const search = visit.field('Search tasks, projects, documents and labels');
    const found = visit.page.getByRole('list', { name: 'Found' });
    await search.fill('- #');
    await visit.page.getByText('Nothing found.').waitFor();
    await search.fill('gard');
    await visit.page.getByText('5 found.').waitFor();
    await found.getByRole('button', { name: /Garden plan/ }).click();
    await dialog('Document').getByRole('heading', { name: 'Beds' }).waitFor();
    await visit.page.keyboard.press('Escape');
    await gone(dialog('Document'));
    await found.getByRole('button', { name: /Project/ }).click();
    await row('Water the garden').waitFor();
    await gone(row('Buy seeds'));
  });
});

describe('the details of a task', () => {
  it('each field is saved by itself, in the zone of the account, and undone', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report', dueAt: '2026-11-20T16:00:00Z' });
    await visit.page.reload();
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
    await enter();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 60 });
    await open(task);
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
    await enter();
    const project = await post('/projects', { name: 'Work' });
    await post('/labels', { name: 'deep' });
    const task = await post('/tasks', { title: 'Report' });
    await open(task);
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
    await enter();
    for (const name of ['deep', 'home']) await post('/labels', { name });
    await open(await post('/tasks', { title: 'Report' }));
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
    await enter();
    const task = await post('/tasks', { title: 'Report', estimateMinutes: 30 });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'completed' });
    await open(task);
    const told = visit.page.getByText('It took 30 min.');
    await told.waitFor({ state: 'attached' });
    await visit.rest('PATCH', `/tasks/${task.id}`, { status: 'todo' });
    await gone(told);
  });

  it('a checklist is written, ticked, renamed, put in order and cut, each of it undone', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Trip' });
    await open(task);
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
    await enter();
    await post('/tasks', { title: 'Dig' });
    const second = await post('/tasks', { title: 'Plant' });
    await open(second);
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

  it('notes and documents are Markdown that runs nothing', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report' });
    await open(task);
    await visit.button('Write notes').click();
    await visit
      .field('Notes')
      .fill(
        '# Plan\n\n- **first**\n\n[safe](https://example.com) [not](javascript:alert(1))\n\n<img src=x onerror=alert(1)>',
      );
    await visit.button('Save').click();
    await visit.page.locator('.markdown strong', { hasText: 'first' }).waitFor();
    const links = visit.page.locator('.markdown a');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await visit.page.locator('.markdown img').count()).toBe(0);
    await visit.page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await visit.field('New document').fill('Sources');
    await visit.field('New document').press('Enter');
    await visit.page.getByRole('link', { name: 'Sources' }).click();
    await visit.button('Write text').click();
    await visit.field('Text').fill('`code`');
    await visit.button('Save').click();
    await visit.page.locator('.markdown code').waitFor();
    await visit.field('Address').fill('nowhere');
    await visit.field('Address').press('Enter');
    await visit.page.locator('.field .problem', { hasText: /URL/i }).waitFor();
    await visit.field('Address').press('Escape');
    await visit.button('Delete').click();
    await dialog('Task').waitFor();
    await gone(visit.page.getByRole('link', { name: 'Sources' }));
    await undo('Deleted Sources.');
    await visit.page.getByRole('link', { name: 'Sources' }).click();
    await visit.page.locator('.markdown code').waitFor();
    expect(visit.complaints.filter((text) => !/400/.test(text))).toEqual([]);
  });

  it('notes that were not saved are saved with the dialog; a reload asks before', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report' });
    await open(task);
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('Half a thought');
    const warned = visit.page.waitForEvent('dialog');
    await visit.page.close({ runBeforeUnload: true });
    expect((await warned).type()).toBe('beforeunload');
    await (await warned).dismiss();
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await gone(dialog('Task'));
    await has(task.id, { description: 'Half a thought' });
    await undo('Changed the notes of Report.');
    await has(task.id, { description: '' });
  });

  it('notes that are refused when their dialog is closed are there when it is opened again', async () => {
    await enter();
    await open(await post('/tasks', { title: 'Essay' }));
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('A long thought');
    const errors = [{ message: 'Too long', extensions: { code: 'VALIDATION' } }];
    await visit.context.route('**/graphql', (route, request) =>
      request.postData()?.includes('mutation UpdateTask')
        ? route.fulfill({ json: { errors } })
        : route.continue(),
    );
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await said('Too long.').waitFor();
    await visit.context.unrouteAll();
    await row('Essay')
      .getByRole('button', { name: /^Essay/ })
      .click();
    expect(await visit.field('Notes').inputValue()).toBe('A long thought');
    await visit.button('Save').click();
    await said('Changed the notes of Essay.').waitFor();
  });

  it('what is written while notes are being saved stays', async () => {
    await enter();
    await open(await post('/tasks', { title: 'Report' }));
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('One');
    const answer = await hold();
    await visit.button('Save').click();
    await visit.field('Notes').fill('One, two');
    answer();
    await said('Changed the notes of Report.').waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('One, two');
    await visit.button('Save').click();
    await visit.page.locator('.markdown', { hasText: 'One, two' }).waitFor();
  });

  it('notes that were changed elsewhere meanwhile are not replaced unseen, nor is what was written lost', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report', description: 'First' });
    await open(task);
    await visit.button('Edit notes').click();
    await visit.field('Notes').fill('Mine');
    await visit.rest('PATCH', `/tasks/${task.id}`, { description: 'Theirs' });
    const warning = visit.page.getByText('It was changed elsewhere meanwhile.');
    await warning.waitFor();
    await dialog('Task').getByRole('button', { name: 'Close' }).click();
    await said('What you wrote was not saved.').getByRole('button', { name: 'Show it' }).click();
    expect(await get(`/tasks/${task.id}`)).toMatchObject({ description: 'Theirs' });
    await warning.waitFor();
    expect(await visit.field('Notes').inputValue()).toBe('Mine');
    await visit.button('Show it').click();
    await visit.page.locator('.markdown', { hasText: 'Theirs' }).waitFor();
    await visit.button('Take it instead of mine').click();
    await gone(warning);
    expect(await visit.field('Notes').inputValue()).toBe('Theirs');
    await visit.field('Notes').fill('Both');
    await visit.button('Save').click();
    await has(task.id, { description: 'Both' });
  });

  it('notes of a task that is deleted elsewhere while they are written are there to be copied', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report' });
    await open(task);
    await visit.button('Write notes').click();
    await visit.field('Notes').fill('A long thought');
    await visit.rest('DELETE', `/tasks/${task.id}?permanent=true`);
    const left = visit.page.getByLabel(/^What you wrote could not be saved/);
    expect(await left.inputValue()).toBe('A long thought');
    await visit.button('Throw it away').click();
    await gone(left);
  });

  it('an undo does not wipe out what was changed since', async () => {
    await enter();
    const task = await post('/tasks', { title: 'Report' });
    await open(task);
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
    await enter();
    await visit.place('Report', '2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z');
    await visit.page.reload();
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
    await enter();
    await visit.open('?dialog=task&id=00000000-0000-4000-8000-000000000000');
    await visit.page.getByText('There is no such task, or not any more.').waitFor();
  });
});

describe('projects, spaces and labels', () => {
  it('are made, renamed, coloured, archived and deleted; undone, their tasks are in them again', async () => {
    await enter();
    await visit.button('Projects, spaces and labels').click();
    await visit.field('New project').fill('Work');
    await visit.field('New project').press('Enter');
    await visit.field('Name of Work').waitFor();
    const [project] = await get<Task[]>('/projects');
    const task = await post('/tasks', { title: 'Report', projectId: project?.id });
    await visit.field('Name of Work').fill('Office');
    await visit.field('Name of Work').press('Enter');
    await visit.field('Colour of Office').fill('#aa3355');
    await said('Changed the colour of Office.').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Office', color: '#aa3355' }]);
    await visit.button('Archive Office').click();
    await visit.button('Take Office out of the archive').click();
    await visit.button('Archive Office').waitFor();
    await visit.button('Delete Office…').click();
    await visit.page.getByText('Its tasks (1) stay, without a project.').waitFor();
    await dialog('Delete project Office?').getByRole('button', { name: 'Delete' }).click();
    await gone(visit.field('Name of Office'));
    await has(task.id, { projectId: null });
    await undo('Deleted project Office.');
    await visit.field('Name of Office').waitFor();
    const [again] = await get<Task[]>('/projects');
    await has(task.id, { projectId: again?.id });
    await visit.field('New label').fill('deep');
    await visit.field('New label').press('Enter');
    await visit.field('Name of deep').waitFor();
    await visit.field('New label').fill('deep');
    await visit.field('New label').press('Enter');
    await visit.page.locator('.add-line .problem', { hasText: /already|exists|taken/i }).waitFor();
  });

  it('are made once by who presses Enter twice, and renamed once by who leaves the field after it', async () => {
    await enter();
    await visit.open('?dialog=organize');
    const answer = await hold();
    await visit.field('New project').fill('Work');
    await visit.field('New project').press('Enter');
    await visit.field('New project').press('Enter');
    answer();
    await visit.field('Name of Work').waitFor();
    const answerAgain = await hold();
    await visit.field('Name of Work').fill('Office');
    await visit.field('Name of Work').press('Enter');
    await visit.page.keyboard.press('Tab');
    answerAgain();
    await visit.field('Name of Office').waitFor();
    await undo('Renamed Work to Office.');
    await visit.field('Name of Work').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Work' }]);
  });

  it('a project that came back halfway is not made twice', async () => {
    await enter();
    const project = await post('/projects', { name: 'Work' });
    const task = await post('/tasks', { title: 'Report', projectId: project.id });
    await visit.open('?dialog=organize');
    await visit.button('Delete Work…').click();
    await dialog('Delete project Work?').getByRole('button', { name: 'Delete' }).click();
    await has(task.id, { projectId: null });
    const errors = [{ message: 'Oh', extensions: { code: 'INTERNAL' } }];
    await visit.context.route('**/graphql', (route, request) =>
      request.postData()?.includes('mutation UpdateTasks')
        ? route.fulfill({ json: { data: null, errors } })
        : route.continue(),
    );
    await undo('Deleted project Work.');
    await said('The server had a problem with this. Try again.').waitFor();
    await visit.context.unroute('**/graphql');
    await visit.page.locator('dialog h2').click();
    await visit.page.keyboard.press('Control+z');
    await said('Undone: Deleted project Work.').waitFor();
    const projects = await get<Task[]>('/projects');
    expect(projects).toMatchObject([{ name: 'Work' }]);
    await has(task.id, { projectId: projects[0]?.id });
  });
});

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('%d by %d pixels: axe finds nothing', async (width, height) => {
    await enter({ colorScheme, viewport: { width, height } });
    const project = await post('/projects', { name: 'Work', color: '#aa3355' });
    const label = await post('/labels', { name: 'deep' });
    const task = await post('/tasks', {
      title: 'Annual report for the board',
      projectId: project.id,
      labelIds: [label.id],
      priority: 'high',
      estimateMinutes: 240,
      dueAt: '2026-11-20T16:00:00Z',
      description: '## Outline\n\n- figures\n- [sources](https://example.com)\n\n```\ncode\n```',
    });
    await post('/tasks', { title: 'Late', dueAt: '2026-11-17T10:00:00Z', priority: 'urgent' });
    await post('/tasks', { title: 'Call the plumber', estimateMinutes: 15 });
    for (const title of ['Collect figures', 'Write', 'Have it read']) {
      await visit.graph(
        'mutation ($input: CreateChecklistItemInput!) { createChecklistItem(input: $input) { checklistItem { id } } }',
        { input: { taskId: task.id, title } },
      );
    }
    const found: [string, string[]][] = [];
    const check = async (name: string) => {
      found.push([name, await visit.accessibilityProblems()]);
      const path = `${process.env.SCREENSHOTS}/tasks-${name}-${width}-${colorScheme}.png`;
      if (process.env.SCREENSHOTS) await visit.page.screenshot({ path });
      expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    };
    await visit.open('?panel=tasks');
    await row('Late').waitFor();
    await line().fill('Slides 2h by fri 17:00 !high #work #new');
    await visit.button('Filter and order').click();
    await visit.field('Status').waitFor();
    await check('panel');
    await visit.button('More about Late').click();
    await visit.button('Put into the archive').waitFor();
    await check('menu');
    await visit.page.keyboard.press('Escape');
    await visit.field('Search tasks, projects, documents and labels').fill('rep');
    await visit.page.getByText('1 found.').waitFor();
    await check('search');
    await open(task);
    await visit.page.getByText('Planning', { exact: true }).click();
    await check('task');
    await visit.button('Edit notes').click();
    await check('notes');
    await visit.open('?dialog=organize&panel=tasks');
    await visit.field('Name of Work').waitFor();
    await check('organize');
    await visit.button('Delete Work…').click();
    await visit.page.getByText('Its tasks (1) stay, without a project.').waitFor();
    await check('question');
    expect(found).toEqual(found.map(([name]) => [name, []]));
    expect(visit.complaints).toEqual([]);
  });
});
