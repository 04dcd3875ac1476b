import type { Locator } from 'playwright-core';
import {
  dialog,
  enter,
  get,
  gone,
  has,
  messageWith,
  post,
  prepare,
  row,
  undo,
  visit,
} from './week.ts';

describe('the list', () => {
  it('completes a task by its checkbox, focuses the next one, and undoes it', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'First', priority: 'high' });
    await post('/tasks', { title: 'Second' });
    await visit.open();
    await row('First').getByRole('checkbox').focus();
    await visit.page.keyboard.press('Space');
    await gone(row('First'));
    await has(task.id, { status: 'completed' });
    expect((await get(`/tasks/${task.id}`)).completedAt).not.toBeNull();
    await visit.page.locator('[data-task-id] input:focus').waitFor();
    await undo('Completed First.');
    await row('First').waitFor();
    await has(task.id, { status: 'todo', completedAt: null });
  });

  it('offers undo for the last command, also by keyboard at a checkbox', async () => {
    await prepare();
    for (const title of ['First', 'Second', 'Third']) await post('/tasks', { title });
    await visit.open();
    const offer = (title: string) =>
      messageWith(`Completed ${title}.`).getByRole('button', { name: 'Undo' });
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

  it('does not call a cancelled or archived task overdue', async () => {
    await prepare();
    for (const status of ['cancelled', 'archived']) {
      await post('/tasks', { title: status, status, dueAt: '2037-11-17T11:00:00Z' });
      await visit.open(`?filter=status%3D${status}`);
      await row(status).getByText('Due Tue 17 Nov').waitFor();
      expect(await row(status).getByText('Overdue').count()).toBe(0);
    }
  });

  it('does not drag from a dialog or a completed task', async () => {
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
    await visit.button('More actions for Old').click();
    await visit.button('Delete permanently…').click();
    await pull(dialog('Delete Old permanently?').getByRole('heading'));
    await dialog('Delete Old permanently?').waitFor();
  });

  it('labels overdue tasks', async () => {
    await prepare();
    await post('/tasks', { title: 'Late', dueAt: '2037-11-17T10:00:00Z' });
    await visit.open();
    await row('Late').getByText('Overdue: was due Tue 17 Nov, 11:00').waitFor();
  });

  it('is filtered and sorted, which a reload keeps', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Work' });
    const label = await post('/labels', { name: 'deep' });
    await post('/tasks', { title: 'Zebra', projectId: project.id, priority: 'urgent' });
    await post('/tasks', { title: 'Ant', projectId: project.id, labelIds: [label.id] });
    await post('/tasks', { title: 'Bee', dueAt: '2037-11-18T12:00:00Z' });
    await post('/tasks', { title: 'Done', status: 'completed' });
    await visit.open();
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
    await visit.button('Filter and sort').click();
    await choose('Sort by', 'Title', ['Ant', 'Bee', 'Zebra']);
    await choose('Project', 'Work', ['Ant', 'Zebra']);
    await visit.page.reload();
    await row('Ant').waitFor();
    expect(await titles()).toEqual(['Ant', 'Zebra']);
    await choose('Priority', 'Urgent', ['Zebra']);
    await visit.button('Show all open tasks').click();
    await row('Bee').waitFor();
    await choose('Label', 'deep', ['Ant']);
    await choose('Label', 'Any', ['Bee', 'Zebra', 'Ant']);
    await choose('Due', 'Today or earlier', ['Bee']);
    await choose('Due', 'Any', ['Bee', 'Zebra', 'Ant']);
    await choose('Status', 'Completed', ['Done']);
  });

  it('shows the active filters while the fields are hidden', async () => {
    await prepare();
    await post('/tasks', { title: 'Urgent', priority: 'high' });
    await post('/tasks', { title: 'Other' });
    await visit.open();
    await row('Other').waitFor();
    await visit.button('Filter and sort').click();
    await visit.field('Priority').selectOption('High');
    await gone(row('Other'));
    await visit.button('Filter and sort').click();
    await visit.page.getByText('Filtered: High priority').waitFor();
    await visit.button('Show all').click();
    await row('Other').waitFor();
    expect(await visit.page.getByText('Filtered:').count()).toBe(0);
  });

  it('shows further pages on demand', async () => {
    await prepare();
    const tasks = Array.from({ length: 60 }, (_, index) => ({ title: `Task ${index}` }));
    await visit.graph(
      'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } } }',
      { input: { tasks } },
    );
    await visit.open();
    await visit.button('Show more (10 left)').click();
    await gone(visit.button(/^Show more \(/));
    await visit.page.locator('[data-task-id]').nth(59).waitFor();
  });

  it('archives a task by its menu, and confirms a permanent deletion', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Old' });
    await visit.open();
    await visit.button('More actions for Old').click();
    await visit.button('Archive').click();
    await gone(row('Old'));
    await has(task.id, { status: 'archived' });
    await undo('Archived Old.');
    await visit.button('More actions for Old').click();
    await visit.button('Delete permanently…').click();
    await dialog('Delete Old permanently?').getByRole('button', { name: 'Cancel' }).click();
    await visit.page.locator('button:focus[aria-label="More actions for Old"]').waitFor();
    await visit.page.keyboard.press('Enter');
    await visit.button('Delete permanently…').click();
    await dialog('Delete Old permanently?')
      .getByRole('button', { name: 'Delete permanently' })
      .click();
    await gone(row('Old'));
  });

  it('searches tasks, projects, documents and labels', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Garden' });
    await post('/tasks', { title: 'Water the garden', projectId: project.id });
    await post('/tasks', { title: 'Buy seeds', description: 'for the garden' });
    await post('/documents', { title: 'Garden plan', content: '# Beds' });
    await post('/labels', { name: 'garden' });
    await visit.open();
    const search = visit.field('Search tasks, projects, documents and labels');
    const found = visit.page.getByRole('list', { name: 'Search results' });
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
