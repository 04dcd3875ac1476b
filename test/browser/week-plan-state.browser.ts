import { boxOf } from './boxes.ts';
import { hold, messageWith, prepare, visit } from './week.ts';
import { addTask, at, DAY, PLANNING, panel, preview } from './week-planning.ts';

describe('the state of the plan', () => {
  const button = () => visit.page.locator('a[data-opens=plan]');

  it('is a badge: the number of changes since the plan, until it is applied again', async () => {
    await prepare(PLANNING);
    await addTask('Thesis');
    await visit.rest('POST', '/planner');
    await visit.open();
    await visit.page.locator('.task').waitFor();
    for (const title of ['Letters', 'Slides']) await addTask(title);
    await button().getByText('2 changes: update').waitFor();
    await button().click();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await button().getByText('2 changes: update').waitFor({ state: 'detached' });
  });

  it('is no badge once a preview finds nothing to change, until records change again', async () => {
    await prepare(PLANNING);
    await addTask('Thesis');
    await visit.rest('POST', '/planner');
    await visit.open();
    await visit.page.locator('.task').waitFor();
    await addTask('Vague', { estimateMinutes: null });
    await button().getByText('1 change: update').waitFor();
    await button().click();
    await panel()
      .getByText(/^Your plan is up to date/)
      .waitFor();
    await button().getByText('1 change: update').waitFor({ state: 'detached' });
    await panel().getByRole('button', { name: 'Close', exact: true }).click();
    await panel().waitFor({ state: 'detached' });
    expect(
      await button()
        .getByText(/: update$/)
        .count(),
    ).toBe(0);
    await addTask('Letters');
    await button().getByText('2 changes: update').waitFor();
  });

  it('counts the tasks that are not planned', async () => {
    await prepare(PLANNING);
    for (const title of ['Vague', 'Someday']) await addTask(title, { estimateMinutes: null });
    await preview();
    await panel().getByText('Your plan is up to date. 2 tasks are not planned.').waitFor();
  });

  it('planned blocks of a finished task disappear at once, and return on undo', async () => {
    await prepare(PLANNING);
    await addTask('Thesis', { estimateMinutes: 120 });
    await visit.rest('POST', '/planner');
    await visit.open(`?view=day&date=${DAY}`);
    await visit.block('Thesis').first().waitFor();
    const release = await hold();
    await visit.page.getByRole('checkbox', { name: 'Completed: Thesis' }).click();
    await visit.block('Thesis').first().waitFor({ state: 'detached' });
    release();
    await messageWith('Completed Thesis.').getByRole('button', { name: 'Undo' }).click();
    await visit.block('Thesis').first().waitFor();
  });
});

describe('the outlook', () => {
  it('is shown in the head of each day and as a table in a dialog', async () => {
    await prepare(PLANNING);
    await addTask('Thesis', { dueAt: at('09:30') });
    await visit.open(`?view=day&date=${DAY}`);
    // Nothing is planned yet, so the whole day is free.
    await visit.button(/^Outlook for .*: 0 min planned, \d+ h( \d+ min)? free\. /).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Outlook' });
    await dialog.getByRole('table', { name: 'Days' }).waitFor();
    await dialog.getByRole('table', { name: 'Weeks' }).waitFor();
    await dialog.getByText('Will be 30 min late').waitFor();
    await visit.page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  it('marks what a previewed plan would use, beside what is free now', async () => {
    await prepare(PLANNING);
    await addTask('Thesis');
    await preview();
    await visit
      .button(/: 0 min planned, .* free; after this plan 1 h planned, .* free\. /)
      .waitFor();
    expect((await boxOf(visit.page.locator('.gauge .proposed'))).width).toBeGreaterThan(1);
    await panel().getByRole('button', { name: 'Apply' }).click();
    await visit.button(/^Outlook for [^:]*: 1 h planned, [^;]* free\. /).waitFor();
    await visit.page.locator('.gauge .proposed').waitFor({ state: 'hidden' });
  });
});
