import { hands, messageWith, visit } from './week.ts';
import { enterWithReport, report } from './week-report.ts';

describe('by a dialog', () => {
  it('a task is scheduled at the next free time, or at another one', async () => {
    await enterWithReport();
    await visit.takeTime('Meeting', '2037-11-18T10:00:00Z', '2037-11-18T11:20:00Z');
    await visit.button('More actions for Report').click();
    await visit.button('Schedule…').click();
    const values = async () =>
      Promise.all(['Date', 'From', 'Minutes'].map((name) => visit.field(name).inputValue()));
    await visit.field('Date').waitFor();
    expect(await values()).toEqual(['2037-11-18', '12:30', '60']);
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.field('Minutes').fill('0');
    await visit.button(/^Schedule$/).click();
    await visit.page.getByText('Enter 1 to 1440 minutes.').waitFor();
    await visit.field('Minutes').fill('45');
    await visit.field('From').fill('15:00');
    await visit.page.getByText('Wednesday 18 November, 15:00 – 15:45').waitFor();
    await visit.button(/^Schedule$/).click();
    await messageWith('Scheduled Report.').waitFor();
    await visit.button(/^Report, 15:00 – 15:45, .*Wednesday 18 November$/).waitFor();
    await visit.page.locator('.task button:focus').waitFor();
  });

  it('a block that is deleted elsewhere is reported as missing', async () => {
    await enterWithReport();
    await report().click();
    await visit.button('Move or resize…').click();
    await visit.field('Date').waitFor();
    const [block] = await hands.stored('Report');
    await visit.rest('DELETE', `/time-blocks/${block?.id}`);
    const dialog = visit.page.getByRole('dialog', { name: 'Move' });
    await dialog.getByText('This block no longer exists.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('a task that is completed elsewhere is reported as missing from the list', async () => {
    await enterWithReport();
    await visit.button('More actions for Report').click();
    await visit.button('Schedule…').click();
    await visit.field('Date').waitFor();
    const { data } = await visit.answer<{ tasks: { nodes: { id: string }[] } }>(
      '{ tasks { nodes { id } } }',
    );
    await visit.rest('PATCH', `/tasks/${data.tasks.nodes[0]?.id}`, { status: 'completed' });
    const dialog = visit.page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByText('This task is not in the list of tasks.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('the task of a block is opened from its details, and Back returns to the calendar', async () => {
    await enterWithReport();
    await report().click();
    await visit.button('Open task').click();
    const task = visit.page.getByRole('dialog', { name: 'Task', exact: true });
    await task.waitFor();
    expect(await task.getByLabel('Title', { exact: true }).inputValue()).toBe('Report');
    await visit.page.goBack();
    await task.waitFor({ state: 'detached' });
    await report().waitFor();
  });

  it('a block is moved and resized from its details', async () => {
    await enterWithReport();
    await report().click();
    await visit.button('Move or resize…').click();
    await visit.field('Date').fill('2037-11-20');
    await visit.field('Minutes').fill('30');
    await visit.button(/^Move$/).click();
    await messageWith('Resized Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-20T09:00 11-20T09:30');
    await visit.page.locator('[data-block]:focus', { hasText: 'Report' }).waitFor();
  });
});
