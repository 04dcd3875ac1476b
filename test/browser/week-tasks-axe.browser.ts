import { enter, line, openTask, post, row, visit } from './week.ts';

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('%d by %d pixels: no axe violations', async (width, height) => {
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
    await visit.button('Filter and sort').click();
    await visit.field('Status').waitFor();
    await check('panel');
    await visit.button('More actions for Late').click();
    await visit.button('Archive').waitFor();
    await check('menu');
    await visit.page.keyboard.press('Escape');
    await visit.field('Search tasks, projects, documents and labels').fill('rep');
    await visit.page.getByText('1 found.').waitFor();
    await check('search');
    await openTask(task);
    await visit.page.getByText('Planning', { exact: true }).click();
    await check('task');
    await visit.button('Edit notes').click();
    await check('notes');
    await visit.open('?dialog=organize&panel=tasks');
    await visit.field('Name of Work').waitFor();
    await check('organize');
    await visit.button('Delete Work…').click();
    await visit.page.getByText('Its tasks (1) are kept, without a project.').waitFor();
    await check('question');
    expect(found).toEqual(found.map(([name]) => [name, []]));
    expect(visit.complaints).toEqual([]);
  });
});
