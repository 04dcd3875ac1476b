import { eventually } from '../support/eventually.ts';
import { NOW } from './clock.ts';
import { hands, messageWith, prepare, scrolled, visit } from './week.ts';
import { Finger } from './week-hands.ts';
import { REPORT, report, UNMOVED } from './week-report.ts';

const UNMEASURED = { x: 0, y: 0, width: 0, height: 0 };

/** Waits for a request of the page, within which it has drawn the result of a gesture. */
const afterNextFrames = () => visit.page.evaluate(`fetch('/week')`);

describe('by touch', () => {
  /** Opens the page with a paused clock, so that a slow machine does not turn a swipe into a long press. */
  const enterByTouch = async (viewport = { width: 390, height: 844 }, view = 'day') => {
    await prepare({ now: null, viewport, hasTouch: true, isMobile: true });
    await visit.place('Report', ...REPORT);
    await visit.page.clock.install({ time: new Date(NOW) });
    await visit.open(`?view=${view}&date=2037-11-19`);
    await visit.page.locator('[data-block]', { hasText: 'Report' }).waitFor();
    // Not so far ahead that a pending request would time out.
    await visit.page.clock.pauseAt((await visit.page.evaluate(() => Date.now())) + 10_000);
    return Finger.of(visit);
  };

  it('a long press drags a block', async () => {
    const finger = await enterByTouch();
    const from = await hands.of(report());
    const to = { x: from.x, y: from.y + (await hands.at(0, 1)).y - (await hands.at(0, 0)).y };
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await finger.move(from, to);
    await visit.page.locator('.ghost', { hasText: '11:00 – 12:30' }).waitFor();
    await finger.up();
    await messageWith('Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-19T10:00 11-19T11:30');
  });

  it('a second touch does not affect the drag', async () => {
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

  it('a long press at the lower edge resizes a block', async () => {
    const finger = await enterByTouch();
    const from = await hands.of(report(), { down: 0.93 });
    const to = { x: from.x, y: from.y + (await hands.at(0, 1)).y - (await hands.at(0, 0)).y };
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await finger.move(from, to);
    await finger.up();
    await messageWith('Resized Report.').waitFor();
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

  it('a horizontal swipe shows the next or previous day, also over a block; a slanted one does not', async () => {
    const finger = await enterByTouch();
    const heading = (day: string) => visit.heading(new RegExp(`^${day},`));
    const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await finger.down(from);
      await finger.move(from, { x: from.x + by.x, y: from.y + by.y });
      await finger.up();
    };
    await heading('Thu').waitFor();
    await swipe(await hands.of(report()), { x: -120, y: 10 });
    await heading('Fri').waitFor();
    await swipe({ x: 150, y: 500 }, { x: 120, y: -10 });
    await heading('Thu').waitFor();
    await report().waitFor();
    // A long press drags instead.
    const from = await hands.of(report());
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await finger.move(from, { x: from.x - 120, y: from.y });
    await visit.page.locator('.ghost').waitFor();
    await finger.up();
    await visit.page.locator('.ghost').waitFor({ state: 'detached' });
    await heading('Thu').waitFor();
    expect(await hands.times('Report')).toBe(UNMOVED);
    // It scrolls the calendar, so it comes last: a browser that still scrolls ignores the next swipe.
    await swipe({ x: 250, y: 600 }, { x: -90, y: -90 });
    await afterNextFrames();
    expect(new URL(visit.page.url()).searchParams.get('date')).toBe('2037-11-19');
  });

  it('a horizontal swipe over the list shows the next or previous week', async () => {
    const finger = await enterByTouch(undefined, 'list');
    await visit.heading(/^16 – 22 Nov/).waitFor();
    const from = { x: 250, y: 400 };
    await finger.down(from);
    await finger.move(from, { x: 130, y: 410 });
    await finger.up();
    await visit.heading(/^23 – 29 Nov/).waitFor();
    await finger.down(from);
    await finger.move(from, { x: 370, y: 390 });
    await finger.up();
    await visit.heading(/^16 – 22 Nov/).waitFor();
  });

  it('a swipe inside the details of a block does not change the day', async () => {
    const finger = await enterByTouch();
    await report().click();
    const details = visit.page.getByRole('dialog', { name: 'Report' });
    const { x, y, width, height } = (await details.boundingBox()) ?? UNMEASURED;
    const from = { x: x + width * 0.8, y: y + height / 2 };
    await finger.down(from);
    await finger.move(from, { x: from.x - 200, y: from.y });
    await finger.up();
    await afterNextFrames();
    await visit.heading(/^Thu,/).waitFor();
    expect(new URL(visit.page.url()).searchParams.get('date')).toBe('2037-11-19');
    await details.waitFor();
  });

  it('a long press drags a task into the week in a wide window', async () => {
    const finger = await enterByTouch({ width: 1024, height: 768 });
    const from = await hands.of(visit.page.locator('.task', { hasText: 'Report' }));
    const to = await hands.at(0, 14);
    await finger.down(from);
    await visit.page.clock.runFor(400);
    await visit.page.locator('.carried', { hasText: 'Report' }).waitFor();
    await finger.move(from, to);
    await finger.up();
    await messageWith('Scheduled Report.').waitFor();
    await visit.button(/^Report, 14:00 – 15:00, .*Thursday 19 November$/).waitFor();
  });

  it('a tap opens the details with all actions', async () => {
    await enterByTouch();
    await visit.page.clock.resume();
    await report().tap();
    const details = visit.page.getByRole('dialog', { name: 'Report' });
    await details.waitFor();
    expect(
      await details.getByRole('list', { name: 'Actions' }).getByRole('button').allInnerTexts(),
    ).toEqual([
      'Move or resize…',
      'Open task',
      'Complete task',
      'Lock',
      'Unpin: let the planner move it',
      'Remove from calendar',
    ]);
    await details.getByRole('button', { name: 'Remove from calendar' }).tap();
    await messageWith('Removed Report.').waitFor();
    await details.waitFor({ state: 'detached' });
  });
});
