import { enter, line, openTask, post, row, visit } from './week.ts';

it.each([
  [1280, 800],
  [390, 844],
])('%d by %d pixels: no axe violations, light and dark', async (width, height) => {
  await enter({ viewport: { width, height } });
  const project = await post('/projects', { name: 'Work', color: '#aa3355' });
  const label = await post('/labels', { name: 'deep' });
  const task = await post('/tasks', {
    title: 'Annual report for the board',
    projectId: project.id,
    labelIds: [label.id],
    priority: 'high',
    estimateMinutes: 240,
    dueAt: '2037-11-20T16:00:00Z',
    description: '## Outline\n\n- figures\n- [sources](https://example.com)\n\n```\ncode\n```',
  });
  await post('/tasks', { title: 'Late', dueAt: '2037-11-17T10:00:00Z', priority: 'urgent' });
  await post('/tasks', { title: 'Call the plumber', estimateMinutes: 15 });
  for (const title of ['Collect figures', 'Write', 'Have it read']) {
    await visit.graph(
      'mutation ($input: CreateChecklistItemInput!) { createChecklistItem(input: $input) { checklistItem { id } } }',
      { input: { taskId: task.id, title } },
    );
  }
  await visit.open('?panel=tasks');
  await row('Late').waitFor();
  await line().fill('Slides 2h by fri 17:00 !high #work #new');
  await visit.button('Filter and sort').click();
  await visit.field('Status').waitFor();
  await visit.inspect('tasks-panel');
  await visit.button('More actions for Late').click();
  await visit.button('Archive').waitFor();
  await visit.inspect('tasks-menu');
  await visit.page.keyboard.press('Escape');
  await visit.field('Search tasks, projects, documents and labels').fill('rep');
  await visit.page.getByText('1 found.').waitFor();
  await visit.inspect('tasks-search');
  await openTask(task);
  await visit.page.getByText('Planning', { exact: true }).click();
  await visit.inspect('tasks-task');
  await visit.button('Edit notes').click();
  await visit.inspect('tasks-notes');
  await visit.open('?dialog=organize&panel=tasks');
  await visit.field('Name of Work').waitFor();
  await visit.inspect('tasks-organize');
  await visit.button('Delete Work…').click();
  await visit.page.getByText('Its tasks (1) are kept, without a project.').waitFor();
  await visit.inspect('tasks-question');
  expect(visit.complaints).toEqual([]);
});
