import { eventually } from '../support/eventually.ts';
import { hands, NOW, prepare, said, scrolled, visit } from './week.ts';
import { Finger } from './week-hands.ts';
import { REPORT, report, UNMOVED } from './week-report.ts';

describe('by touch', () => {
  /** Time goes on only when it is told to: a slow machine makes no long press of a swipe. */
  const enterByTouch = async (viewport = { width: 390, height: 844 }) => {
    await prepare({ now: null, viewport, hasTouch: true, isMobile: true });
    await visit.place('Report', ...REPORT);
    await visit.page.clock.install({ time: new Date(NOW) });
    await visit.open('?view=day&date=2026-11-19');
    await report().waitFor();
    // Not so far ahead that a request which is under way would have taken too long.
    await visit.page.clock.pauseAt((await visit.page.evaluate(() => Date.now())) + 10_000);
    return Finger.of(visit);
  };

  it('a finger that rests takes hold of a block, and moves it', async () => {
    const finger = await enterByTouch();
    const from = await hands.of(report());
    const to = { x: from.x, y: from.y + (await hands.at(0, 1)).y - (await hands.at(0, 0)).y };
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await finger.move(from, to);
    await visit.page.locator('.ghost', { hasText: '11:00 – 12:30' }).waitFor();
    await finger.up();
    await said('Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-19T10:00 11-19T11:30');
  });

  it('another finger neither moves what is dragged nor lets it go', async () => {
    const finger = await enterByTouch();
    const from = await hands.of(report());
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await visit.page.locator('.ghost').waitFor();
    await finger.besides(from, { x: from.x, y: from.y + 200 });
    await visit.page.locator('.ghost', { hasText: '10:00 – 11:30' }).waitFor();
    await finger.up();
    await visit.page.locator('.ghost').waitFor({ state: 'detached' });
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('a finger that rests at the lower edge resizes it', async () => {
    const finger = await enterByTouch();
    const from = await hands.of(report(), { down: 0.93 });
    const to = { x: from.x, y: from.y + (await hands.at(0, 1)).y - (await hands.at(0, 0)).y };
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await finger.move(from, to);
    await finger.up();
    await said('Resized Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-19T09:00 11-19T11:30');
  });

  it('a swipe scrolls, and moves nothing', async () => {
    const finger = await enterByTouch();
    const before = await scrolled();
    const from = await hands.of(report());
    await finger.down(from);
    await finger.move(from, { x: from.x, y: from.y - 120 }, 12);
    await eventually('the swipe scrolls', async () => (await scrolled()) > before + 40);
    await visit.page.clock.runFor(1000);
    expect(await visit.page.locator('.ghost').count()).toBe(0);
    await finger.up();
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('a finger that rests on a task takes it into the week, where both have room', async () => {
    const finger = await enterByTouch({ width: 1024, height: 768 });
    const from = await hands.of(visit.page.locator('.task', { hasText: 'Report' }));
    const to = await hands.at(0, 14);
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await visit.page.locator('.carried', { hasText: 'Report' }).waitFor();
    await finger.move(from, to);
    await finger.up();
    await said('Placed Report.').waitFor();
    await visit.button(/^Report, 14:00 – 15:00, .*Thursday 19 November$/).waitFor();
  });

  it('a tap opens the details, which offer all that can be done', async () => {
    await enterByTouch();
    await visit.page.clock.resume();
    await report().tap();
    const details = visit.page.getByRole('dialog', { name: 'Report' });
    await details.waitFor();
    expect(
      await details.getByRole('list', { name: 'Actions' }).getByRole('button').allInnerTexts(),
    ).toEqual([
      'Move or resize…',
      'Open the task',
      'Finish the task',
      'Lock',
      'Give back to the planner',
      'Remove from the calendar',
    ]);
    await details.getByRole('button', { name: 'Remove from the calendar' }).tap();
    await said('Removed Report.').waitFor();
    await details.waitFor({ state: 'detached' });
  });
});
