import { boxOf } from './boxes.ts';
import { dialog, has, messageWith, prepare, row, visit } from './week.ts';
import {
  addTask,
  at,
  blocks,
  DAY,
  PLANNING,
  panel,
  planned,
  preview,
  withDifference,
} from './week-planning.ts';

describe('the plan', () => {
  beforeEach(async () => {
    await prepare(PLANNING);
  });

  it('is shown as changes in the calendar and in the panel, and stores nothing until it is applied', async () => {
    await withDifference();
    const before = await planned();
    await preview();
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    await visit.button(/^Letters, .*, New, /).waitFor();
    await visit.button(/^Report, .*, Removed, /).waitFor();
    await visit.button(/^Slides, .*, Moves away, /).waitFor();
    await visit.button(/^Slides, .*, Moves here, /).waitFor();
    await blocks('added').focus();
    await visit.page.keyboard.press('ArrowRight');
    await visit.page.getByText('Letters is a preview and cannot be moved').waitFor();
    expect(visit.page.url()).toContain(`date=${DAY}`);
    await blocks('added').click();
    await visit.page.getByRole('dialog', { name: 'Letters' }).getByText('Why this time').waitFor();
    await visit.page.keyboard.press('Escape');
    await panel().getByText('Why blocks move').waitFor();
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await panel().waitFor({ state: 'detached' });
    await visit.page.locator('[data-opens=plan]:focus').waitFor();
    expect(await blocks('added').count()).toBe(0);
    expect(await planned()).toEqual(before);
  });

  it('gets a task without an estimate by one click on its length', async () => {
    const id = await addTask('Slides', { estimateMinutes: null });
    await preview();
    await panel().getByText('How long does it take?').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await panel().getByRole('button', { name: '30 min' }).click();
    await visit.button(/^Slides, .*, New, /).waitFor();
    await has(id, { estimateMinutes: 30 });
  });

  it('is applied by a click and undone by another', async () => {
    await withDifference();
    const before = await planned();
    await preview();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await visit.button(/^Letters\b.*13:00 – 14:00/).waitFor();
    expect(await blocks('added').count()).toBe(0);
    expect((await planned()).map(({ title }) => title).sort()).toEqual([
      'Dentist',
      'Letters',
      'Report',
      'Slides',
    ]);
    await panel().getByRole('button', { name: 'Undo the plan' }).click();
    await visit.page.getByText('Undone: Applied the plan.').waitFor();
    await panel().getByText('Proposed changes: 1 new, 1 moved, 1 removed.').waitFor();
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();
    expect(idsOf(await planned())).toEqual(idsOf(before));
  });

  it('draws no block twice while it is applied', async () => {
    for (const hour of ['09', '11', '13', '15'])
      await addTask(`Work at ${hour}`, { startAfter: at(`${hour}:00`), dueAt: at(`${hour}:59`) });
    await preview();
    await panel().getByText('Proposed changes: 4 new.').waitFor();
    await visit.page.evaluate(`(() => {
      const count = () => document.querySelectorAll('.blocks .block').length;
      globalThis.counts = new Set([count()]);
      const see = () => globalThis.counts.add(count());
      new MutationObserver(see).observe(document.body, { childList: true, subtree: true });
    })()`);
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await panel().getByRole('button', { name: 'Undo the plan' }).waitFor();
    // The notification of the change has been handled.
    await visit.block('Work at 15').and(visit.page.locator(':not(.added)')).waitFor();
    await visit.page.evaluate('new Promise((done) => setTimeout(done, 1500))');
    expect(await visit.page.evaluate('[...globalThis.counts]')).toEqual([4]);
  });

  it('lists the differences if records changed between preview and run', async () => {
    await addTask('Slides');
    await preview();
    let isFirst = true;
    await visit.context.route('**/graphql', async (route) => {
      if (isFirst && route.request().postData()?.includes('mutation RunPlanner')) {
        isFirst = false;
        await addTask('Letters', { startAfter: at('13:00') });
      }
      await route.continue();
    });
    await panel().getByRole('button', { name: 'Apply' }).click();
    const notice = panel().getByRole('region', { name: 'Something changed since the preview' });
    await notice.getByText('1 block more.').waitFor();
  });

  it('is refetched when its records change', async () => {
    await addTask('Slides');
    await preview();
    await panel().getByText('1 new.').waitFor();
    await addTask('Letters', { startAfter: at('13:00') });
    await panel().getByText('2 new.').waitFor();
    await visit.button(/^Letters, .*, New, /).waitFor();
  });

  it('is refetched if the panel was closed before the last one was applied', async () => {
    await addTask('Slides');
    await preview();
    const held = Promise.withResolvers<void>();
    await visit.page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation RunPlanner')) await held.promise;
      await route.continue();
    });
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByRole('button', { name: 'Close the plan' }).click();
    held.resolve();
    await visit.page.locator('.message', { hasText: /plan/i }).waitFor();
    await visit.page.getByRole('link', { name: /^Plan( |$)/ }).click();
    await panel().getByText('Your plan is up to date.').waitFor();
  });

  it('is marked as out of date after a change, and previewed again', async () => {
    await addTask('Thesis', { dueAt: at('09:30') });
    await preview();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await panel().getByRole('button', { name: 'Undo the plan' }).waitFor();
    expect(await panel().getByText('This plan is out of date.').count()).toBe(0);
    // The suggestions are requested again after a lost connection.
    let requests = 0;
    await visit.context.route('**/graphql', (each) =>
      each.request().postData()?.includes('planRemedies') && requests++ === 0
        ? each.abort()
        : each.continue(),
    );
    await panel().getByRole('button', { name: 'Suggest a fix for Thesis' }).click();
    await panel()
      .getByRole('button', { name: /^Move to / })
      .click();
    expect(requests).toBe(2);
    await panel().getByText('This plan is out of date.').waitFor();
    await panel().getByRole('button', { name: 'Preview again' }).click();
    await panel().getByText('Everything in the plan is on time.').waitFor();
    await panel()
      .getByText(/^(Proposed changes|Your plan is up to date)/)
      .waitFor();
  });

  it('is previewed again by pressing Plan', async () => {
    await addTask('Slides');
    await preview();
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await visit.page.getByRole('link', { name: /^Plan( |$)/ }).click();
    await panel().getByText('Your plan is up to date.').waitFor();
  });

  it('lists work that starts after the planned days apart, without a remedy', async () => {
    await addTask('Slides');
    await addTask('Next term', { startAfter: '2099-01-05T09:00:00Z' });
    await preview();
    await panel().getByText('Everything in the plan is on time.').waitFor();
    await panel().getByText('1 task starts in two weeks or later.').waitFor();
    await panel().getByRole('heading', { name: 'Starts later 1' }).waitFor();
    expect(await panel().getByRole('heading', { name: 'Does not fit' }).count()).toBe(0);
    expect(
      await panel()
        .getByRole('button', { name: /Suggest a fix/ })
        .count(),
    ).toBe(0);
  });

  it('does not call work at risk that starts after the planned days', async () => {
    const id = await addTask('Next term', { startAfter: '2099-01-05T09:00:00Z' });
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await addTask('Too long', { estimateMinutes: 960, startAfter: null, dueAt });
    await visit.open('?dialog=outlook');
    await visit.page.getByRole('heading', { name: 'At risk 1' }).waitFor();
    const outlook = dialog('Outlook');
    await outlook.getByText(/^1 task starts in two weeks/).waitFor();
    expect(await outlook.getByText('Next term').count()).toBe(0);
    // Each sentence is beside its bullet.
    const sentence = outlook.locator('.plain li').first();
    const bullet = await boxOf(sentence);
    expect(bullet.height).toBeLessThan(30);
    await visit.open('');
    await row('Too long')
      .getByRole('button', { name: /^Why, and how to fix it/ })
      .waitFor();
    expect(await row('Next term').getByText('does not fit').count()).toBe(0);
    await visit.open(`?dialog=task&id=${id}`);
    await visit.page.getByText('It starts after the days that are planned.').waitFor();
  });

  it('lists the tasks that are not planned, and its verdict counts them', async () => {
    await addTask('Slides');
    await addTask('Passport', { estimateMinutes: null, startAfter: null, dueAt: at('17:00') });
    for (let index = 0; index < 6; index++)
      await addTask(`By hand ${index}`, { autoSchedule: false });
    await preview();
    await panel().getByText('Everything in the plan is on time.').waitFor();
    await panel()
      .getByText(/^1 task has no estimate, so it is not planned; Passport is due .* 17:00\.$/)
      .waitFor();
    await panel().getByText('6 tasks that you plan yourself have no time yet.').waitFor();
    await panel().getByRole('heading', { name: 'Not planned 7' }).waitFor();
    await panel().getByText('Show 2 more').click();
    await panel().getByRole('link', { name: 'By hand 5' }).waitFor();
    await panel().getByRole('link', { name: 'Passport' }).click();
    const details = visit.page.getByRole('dialog', { name: 'Task' });
    expect(await details.getByLabel('Title').inputValue()).toBe('Passport');
    await visit.open(`?view=day&date=${DAY}&dialog=outlook`);
    const outlook = visit.page.getByRole('dialog', { name: 'Outlook' });
    await outlook.getByText(/^1 task has no estimate, so it is not planned; Passport/).waitFor();
    await outlook.getByRole('heading', { name: 'Not planned 7' }).waitFor();
  });

  it('without changes is up to date', async () => {
    await addTask('Slides');
    await visit.rest('POST', '/planner');
    await preview();
    await panel().getByText('Your plan is up to date.').waitFor();
    expect(await panel().getByRole('button', { name: 'Apply' }).count()).toBe(0);
  });

  it('waits for the server, and runs once though it was sent twice', async () => {
    await addTask('Slides');
    await preview();
    const keys: (string | undefined)[] = [];
    let isLost = true;
    await visit.context.route('**/graphql', async (route) => {
      const request = route.request();
      if (!request.postData()?.includes('mutation RunPlanner')) return route.continue();
      keys.push(request.headers()['idempotency-key']);
      if (!isLost) return route.continue();
      // The request reaches the server, but the response is lost.
      await route.fetch();
      await route.abort();
    });
    await panel().getByRole('button', { name: 'Apply' }).click();
    await visit.page.getByText('1 change not saved yet.').waitFor();
    const [first] = await planned();
    isLost = false;
    await panel().getByText('The plan is in your calendar.').waitFor();
    expect((await planned()).map(({ id }) => id)).toEqual([first?.id]);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('explanations', () => {
  beforeEach(async () => {
    await prepare(PLANNING);
  });

  it('of a block have facts that link to their tasks', async () => {
    const dependsOnId = await addTask('Slides', { priority: 'high' });
    const taskId = await addTask('Letters');
    await visit.graph(
      'mutation ($input: TaskDependencyInput!) { addTaskDependency(input: $input) { task { id } } }',
      { input: { taskId, dependsOnId } },
    );
    await visit.rest('POST', '/planner');
    await visit.open(`?view=day&date=${DAY}`);
    await visit.block('Letters').click();
    const details = visit.page.getByRole('dialog', { name: 'Letters' });
    await details.getByText(/^Based on \d+ facts?/).click();
    await details.getByRole('link', { name: 'Slides' }).click();
    await visit.page.getByRole('dialog', { name: 'Slides' }).waitFor();
  });

  it('of a late task offer remedies by a click', async () => {
    const id = await addTask('Thesis', { dueAt: at('09:30') });
    await visit.open();
    await visit.page.getByText('Will be 30 min late').waitFor();
    await visit.button('Why, and how to fix it: Thesis').click();
    const dialog = visit.page.getByRole('dialog', { name: 'Why at risk: Thesis' });
    await dialog.getByRole('button', { name: 'Suggest a fix for Thesis' }).click();
    await dialog.getByRole('button', { name: /^Move to / }).click();
    await dialog.getByText('It is on schedule.').waitFor();
    expect(await visit.rest('GET', `/tasks/${id}`)).toMatchObject({ dueAt: at('10:00') });
    await visit.page.keyboard.press('Escape');
    await visit.page.getByText('Will be 30 min late').waitFor({ state: 'detached' });
    await visit.page.locator('.message').getByRole('button', { name: 'Undo' }).click();
    await visit.page.getByText('Will be 30 min late').waitFor();
    expect(await visit.rest('GET', `/tasks/${id}`)).toMatchObject({ dueAt: at('09:30') });
  });
});

it('a task is added beside the plan by +, which the tasks have replaced', async () => {
  await prepare(PLANNING);
  await preview();
  await panel().getByRole('button', { name: 'New task' }).click();
  await visit.field('Add a task').fill('Slides');
  await visit.page.keyboard.press('Enter');
  await messageWith('Added Slides.').waitFor();
  await visit.page.keyboard.press('Escape');
  await panel().locator('button:focus[aria-label="New task"]').waitFor();
});

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: no axe violations, light and dark, and nothing is wider than the page',
  async (width, height) => {
    await prepare({ ...PLANNING, viewport: { width, height } });
    await withDifference();
    await addTask('Thesis', { dueAt: at('09:30'), priority: 'urgent' });
    await addTask('Passport', { estimateMinutes: null, startAfter: null, dueAt: at('17:00') });
    await addTask('Piano', { autoSchedule: false });
    await preview(width < 760 ? `?view=day&date=${DAY}` : `?view=week&date=${DAY}`);
    await panel().locator('summary', { hasText: /Moved/ }).click();
    await panel()
      .getByText(/^Based on \d+ facts?/)
      .first()
      .click();
    await panel()
      .getByRole('button', { name: /^Suggest a fix for Thesis/ })
      .click();
    await panel()
      .getByRole('button', { name: /^Move to / })
      .waitFor();
    await visit.inspect('plan-preview');
    await blocks('added').first().click();
    await visit.page.getByText('Why this time').waitFor();
    await visit.inspect('plan-why-here');
    await visit.page.keyboard.press('Escape');
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();
    await visit.inspect('plan-applied');
    await visit.open(`?view=week&date=${DAY}&dialog=outlook`);
    await visit.page.getByRole('table', { name: 'Days' }).waitFor();
    await visit.inspect('plan-outlook');
    await visit.open('?panel=tasks');
    await visit.button('Why, and how to fix it: Thesis').first().click();
    await visit.page
      .getByRole('dialog', { name: /^Why at risk/ })
      .getByText(/^Based on/)
      .waitFor();
    await visit.inspect('plan-why');
    await visit.open(`?view=week&date=${DAY}`);
    await visit
      .button(/^Outlook for/)
      .first()
      .waitFor();
    await visit.inspect('plan-week');
    expect(visit.complaints).toEqual([]);
  },
);
