import { eventually } from '../support/eventually.ts';
import { hands, key, messageWith, prepare, scrolled, spoken, visit } from './week.ts';
import { enterWithReport, report, UNMOVED } from './week-report.ts';

describe('by mouse', () => {
  it('a block is dragged to another day and hour, in the time zone of the account, and undone', async () => {
    await enterWithReport();
    await hands.move(report(), { days: -2, hours: 3 });
    await messageWith('Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-17T12:00 11-17T13:30');
    await visit.button(/^Report, 13:00 – 14:30, .*Tuesday 17 November$/).waitFor();
    expect(await spoken()).toBe('Report, Tuesday 13:00 to 14:30');
    await visit.page.locator('.message').getByRole('button', { name: 'Undo' }).click();
    await messageWith('Undone: Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe(UNMOVED);
    await visit.button('Redo').click();
    await visit.button(/^Report, .*, Tuesday/).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('the target is shown during a drag; Escape cancels it', async () => {
    await enterWithReport();
    const [from, to] = [await hands.of(report()), await hands.at(1, 14)];
    await hands.hold(from, to);
    await visit.page.locator('.ghost', { hasText: '13:15 – 14:45' }).waitFor();
    await key('Escape');
    await visit.page.locator('.ghost').waitFor({ state: 'detached' });
    await visit.page.mouse.up();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('a release after Escape is no click', async () => {
    await enterWithReport();
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: from.y + 12 });
    await visit.page.locator('.ghost').waitFor();
    await key('Escape');
    await visit.page.mouse.up();
    await visit.page.mouse.move(from.x, from.y);
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
  });

  it('a drag closes the details of another block and stays in the week', async () => {
    await enterWithReport();
    await visit.takeTime('Beside', '2037-11-17T12:00:00Z', '2037-11-17T13:00:00Z');
    await visit.page.getByRole('link', { name: 'Next week' }).click();
    await visit.page.getByRole('link', { name: 'Previous week' }).click();
    await visit.block('Beside').click();
    await visit.page.getByRole('dialog', { name: 'Beside' }).waitFor();
    await hands.move(report(), { days: -1 });
    await messageWith('Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-18T09:00 11-18T10:30');
    await visit.heading(/16.+22 Nov 2037/).waitFor();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
  });

  it('a click opens the details, and a drag does not', async () => {
    await enterWithReport();
    await hands.move(report(), { hours: 1 });
    await messageWith('Moved Report.').waitFor();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
  });

  it('the edges of a block are dragged to resize it', async () => {
    await enterWithReport();
    const lower = await hands.of(report(), { down: 0.97 });
    await hands.drag(lower, { x: lower.x, y: (await hands.at(3, 13)).y });
    await messageWith('Resized Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-19T09:00 11-19T12:00');
    const upper = await hands.of(report(), { down: 0.02 });
    await hands.drag(upper, { x: upper.x, y: (await hands.at(3, 12.5)).y });
    await visit.button(/^Report, 12:30 – 13:00, .*Thursday 19 November$/).waitFor();
    await key('Control+z');
    await visit.button(/^Report, 10:00 – 13:00, .*Thursday 19 November$/).waitFor();
    await key('Control+z');
    await visit.button(/^Report, 10:00 – 11:30, .*Thursday 19 November$/).waitFor();
    await eventually('both are undone', async () => (await hands.times('Report')) === UNMOVED);
  });

  it('the grid scrolls when the pointer is near its edge', async () => {
    await enterWithReport();
    const before = await scrolled();
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: 790 });
    await eventually('the grid scrolls on', async () => (await scrolled()) > before + 250);
    await visit.page.mouse.up();
    await messageWith('Moved Report.').waitFor();
    expect((await hands.times('Report')) > '11-19T18').toBe(true);
  });

  it('a task of the list is dragged into the week, with the rest of its estimate', async () => {
    await prepare();
    const task = await visit.rest<{ id: string }>('POST', '/tasks', {
      title: 'Slides',
      estimateMinutes: 120,
    });
    await visit.rest('POST', '/time-blocks', {
      taskId: task.id,
      startAt: '2037-11-20T09:00:00Z',
      endAt: '2037-11-20T09:30:00Z',
    });
    await visit.open('?view=week');
    await visit.block('Slides').waitFor();
    const row = visit.page.locator('.task', { hasText: 'Slides' });
    await hands.dragFrom(row, await hands.at(3, 14));
    await messageWith('Scheduled Slides.').waitFor();
    const [, placed] = (await hands.stored('Slides')).sort((one, other) =>
      one.startAt < other.startAt ? 1 : -1,
    );
    expect(placed).toMatchObject({
      startAt: '2037-11-19T13:00:00.000Z',
      endAt: '2037-11-19T14:30:00.000Z',
      source: 'MANUAL',
    });
    await key('Control+z');
    await messageWith('Undone: Scheduled Slides.').waitFor();
    expect(await visit.block('Slides').count()).toBe(1);
    await key('Control+Shift+z');
    await visit.block('Slides').nth(1).waitFor();
  });

  it('overlapping blocks are dragged and laid out again', async () => {
    await enterWithReport();
    await visit.place('Beside', '2037-11-19T09:30:00Z', '2037-11-19T11:00:00Z');
    await visit.open('?view=week');
    await visit.block('Beside').waitFor();
    await hands.move(visit.block('Beside'), { hours: 2 });
    await messageWith('Moved Beside.').waitFor();
    expect(await hands.times('Beside')).toBe('11-19T11:30 11-19T13:00');
    const [one, other] = [await report().boundingBox(), await visit.block('Beside').boundingBox()];
    expect(Math.round(one?.width ?? 0)).toBe(Math.round(other?.width ?? 1));
  });

  it('both repeated hours are reached in the week of a clock change', async () => {
    await prepare();
    await visit.place('Watch', '2037-10-24T08:00:00Z', '2037-10-24T08:30:00Z');
    await visit.open('?view=week&date=2037-10-25');
    await visit.block('Watch').waitFor();
    // Both hours are in sight.
    await visit.button('Show more hours').click();
    await visit.button('Show more hours').click();
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    await visit.block('Watch').waitFor();
    // 10:00 is 11 hours from the top here, the second 2:00 is 3 hours from it.
    await hands.move(visit.block('Watch'), { days: 1, hours: -8 });
    await messageWith('Moved Watch.').waitFor();
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T01:30');
    // A resize keeps the second hour.
    await visit.block('Watch').click();
    await visit.button('Move or resize…').click();
    await visit.field('Minutes').fill('45');
    await visit.button(/^Move$/).click();
    await messageWith('Resized Watch.').waitFor();
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T01:45');
  });

  it('busy time is drawn in the second of two repeated hours', async () => {
    await prepare();
    await visit.open('?view=week&date=2037-10-25');
    await visit.page.locator('.column[data-date="2037-10-25"]').waitFor();
    // The first steps of an empty week are shown above the grid.
    await visit.heading(/^Your week is empty/).waitFor();
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    await hands.drag(await hands.at(6, 3), await hands.at(6, 4));
    await visit.field('Title').fill('Watch');
    await visit.button('Add busy time').click();
    await messageWith('Added busy time: Watch.').waitFor();
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T02:00');
  });
});
