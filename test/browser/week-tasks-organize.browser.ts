import {
  dialog,
  enter,
  get,
  gone,
  has,
  hold,
  messageWith,
  post,
  prepare,
  type Task,
  undo,
  visit,
} from './week.ts';

describe('projects, spaces and labels', () => {
  it('are created, renamed, coloured, archived and deleted; undo restores their tasks', async () => {
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
    await messageWith('Changed the colour of Office.').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Office', color: '#aa3355' }]);
    await visit.button('Archive Office').click();
    await visit.button('Restore Office').click();
    await visit.button('Archive Office').waitFor();
    await visit.button('Delete Office…').click();
    await visit.page.getByText('Its tasks (1) are kept, without a project.').waitFor();
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

  it('are created once by a double Enter, and renamed once by Enter and blur', async () => {
    await prepare();
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
    await messageWith('Undone: Renamed Work to Office.').waitFor();
    await visit.field('Name of Work').waitFor();
    expect(await get<Task[]>('/projects')).toMatchObject([{ name: 'Work' }]);
  });

  it('are not created twice after a partial failure of undo', async () => {
    await prepare();
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
    await messageWith(/The server failed to process this\. Try again\./).waitFor();
    await visit.context.unroute('**/graphql');
    await visit.page.locator('dialog h2').click();
    await visit.page.keyboard.press('Control+z');
    await messageWith('Undone: Deleted project Work.').waitFor();
    const projects = await get<Task[]>('/projects');
    expect(projects).toMatchObject([{ name: 'Work' }]);
    await has(task.id, { projectId: projects[0]?.id });
  });
});
