import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { hands, key, prepare, scrolled, visit } from './week.ts';
import { Finger } from './week-hands.ts';

/** The height of an hour, in pixels. */
const hour = async () => (await boxOf(visit.page.locator('.columns'))).height / 24;
const tip = (text: string) => visit.page.locator('.tip', { hasText: text });
const zoomIn = () => visit.button('Enlarge the hours');
const zoomOut = () => visit.button('Show more hours');

/** Waits until an hour has another height, and returns it. */
async function otherHour(before: number): Promise<number> {
  await eventually('an hour of another height', async () => (await hour()) !== before);
  return hour();
}

describe('short blocks', () => {
  const TITLES = ['Mail', 'Call', 'Plants'];
  beforeEach(async () => {
    await prepare({ zone: 'UTC' });
    for (const [index, title] of TITLES.entries()) {
      const [start, end] = [index * 15, index * 15 + 15].map((minute) => String(minute || '00'));
      await visit.place(title, `2037-11-18T09:${start}:00Z`, `2037-11-18T09:${end}:00Z`);
    }
  });

  it('that touch each other have the whole width of the day and the height of their duration', async () => {
    await visit.place('Review', '2037-11-18T11:00:00Z', '2037-11-18T12:00:00Z');
    await visit.open();
    await visit.block('Review').waitFor();
    const review = await boxOf(visit.block('Review'));
    for (const title of TITLES) {
      const { width, height } = await boxOf(visit.block(title));
      expect(Math.abs(width - review.width)).toBeLessThan(1);
      expect(Math.abs(height - (await hour()) / 4)).toBeLessThan(2);
      const text = visit.block(title).locator('.title');
      expect((await boxOf(text)).height).toBeLessThanOrEqual(height);
      expect(await text.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    }
  });

  it('show their time to the mouse and to the keyboard focus; Escape hides it', async () => {
    await visit.open();
    await visit.block('Call').hover();
    await tip('Call').getByText('9:15 – 9:30').waitFor();
    await visit.page.mouse.move(0, 0);
    await tip('Call').waitFor({ state: 'detached' });
    await visit.block('Mail').focus();
    await key('Tab');
    await tip('Call').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await key('Escape');
    await tip('Call').waitFor({ state: 'detached' });
    await key('Tab');
    await tip('Plants').getByText('9:30 – 9:45').waitFor();
  });

  it('have a target of 24 pixels where no other block is beside them', async () => {
    await visit.place('Standup', '2037-11-18T12:00:00Z', '2037-11-18T12:05:00Z');
    await visit.open();
    const { x, width, y, height } = await boxOf(visit.block('Standup'));
    expect(height).toBeLessThan(12);
    const hit = (at: number) =>
      visit.page.evaluate(
        `document.elementFromPoint(${x + width / 2}, ${at})?.closest('[data-part]') !== null`,
      );
    expect(await hit(y + height / 2 - 11)).toBe(true);
    expect(await hit(y + height / 2 + 11)).toBe(true);
    expect(await hit(y + height / 2 + 14)).toBe(false);
    // The target of a block between others is the block.
    const call = await boxOf(visit.block('Call'));
    const titleAt = (at: number) =>
      visit.page.evaluate(
        `document.elementFromPoint(${x + width / 2}, ${at})?.closest('[data-part]')?.querySelector('.title').textContent.trim()`,
      );
    expect(await titleAt(call.y - 2)).toBe('Mail');
    expect(await titleAt(call.bottom + 2)).toBe('Plants');
  });
});

describe('the hours', () => {
  it('of work fill the window and are scrolled into view, also with a block of the night before', async () => {
    await prepare({ zone: 'UTC' });
    await visit.takeTime('Night train', '2037-11-15T22:00:00Z', '2037-11-16T05:00:00Z');
    await visit.open();
    await visit.block('Night train').waitFor({ state: 'attached' });
    const head = await boxOf(visit.page.locator('.heads'));
    const { y: nine } = await hands.at(0, 9);
    const { y: five } = await hands.at(0, 17);
    expect(nine).toBeGreaterThan(head.bottom);
    expect(nine - head.bottom).toBeLessThan(await hour());
    expect(five).toBeLessThan(800);
    expect(800 - five).toBeLessThan(1.2 * (await hour()));
  });

  it('and the week stay in view when a block of the night before is moved by keyboard or mouse', async () => {
    await prepare({ zone: 'UTC' });
    await visit.takeTime('Night train', '2037-11-15T22:00:00Z', '2037-11-16T05:00:00Z');
    await visit.open();
    await visit.block('Night train').focus();
    await key('ArrowDown');
    await visit.button(/^Night train, 22:15 – Mon 5:15, Busy, Sunday 15 November$/).waitFor();
    await visit.heading(/^16 – 22 Nov/).waitFor();
    await eventually('the new time is saved', async () => {
      return (await hands.times('Night train')) === '11-15T22:15 11-16T05:15';
    });
    // At another zoom.
    const before = await hour();
    await zoomOut().click();
    await otherHour(before);
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    await hands.move(visit.block('Night train'), { hours: 2 });
    await visit.button(/^Night train, 0:15 – 7:15, Busy, Monday 16 November$/).waitFor();
    const { y, height } = await boxOf(visit.block('Night train'));
    expect(Math.abs(y - (await hands.at(0, 0.25)).y)).toBeLessThan(2);
    expect(Math.abs(height - 7 * (await hour()))).toBeLessThan(2);
  });

  it('show the current time behind the title of a running block', async () => {
    await prepare({ zone: 'UTC', now: '2037-11-18T10:07:00Z' });
    await visit.place('Slides', '2037-11-18T10:00:00Z', '2037-11-18T10:30:00Z');
    await visit.open();
    await visit.block('Slides').waitFor();
    const line = await boxOf(visit.page.locator('.now'));
    const block = await boxOf(visit.block('Slides'));
    expect([line.y > block.y, line.y < block.bottom]).toEqual([true, true]);
    const inFront = await visit.page.evaluate(`(() => {
      document.querySelector('.now').setAttribute('class', 'now probed');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.now.probed { pointer-events: auto !important }');
      document.adoptedStyleSheets.push(sheet);
      const found = document.elementFromPoint(${block.x + block.width / 2}, ${line.y + 1});
      return found.closest('[data-block]') !== null;
    })()`);
    expect(inFront).toBe(true);
  });

  it('show the current time if it is after work', async () => {
    await prepare({ zone: 'UTC', now: '2037-11-18T22:30:00Z' });
    await visit.open();
    await visit.page.locator('.now').waitFor();
    const { y } = await boxOf(visit.page.locator('.now'));
    expect(y).toBeGreaterThan((await boxOf(visit.page.locator('.heads'))).bottom);
    expect(y).toBeLessThan(800);
  });

  it('are zoomed by buttons and by Ctrl and the wheel, around the pointer, and stay so after a reload', async () => {
    await prepare({ zone: 'UTC' });
    await visit.place('Report', '2037-11-18T09:00:00Z', '2037-11-18T10:00:00Z');
    await visit.open();
    await visit.block('Report').waitFor();
    const first = await hour();
    await zoomIn().click();
    const second = await otherHour(first);
    expect(second).toBeGreaterThan(first);
    expect(await visit.page.locator('.grid').evaluate((grid) => grid.scrollTop)).toBeGreaterThan(0);
    const at = await hands.at(2, 11);
    await visit.page.mouse.move(at.x, at.y);
    await visit.page.keyboard.down('Control');
    await visit.page.mouse.wheel(0, -120);
    const third = await otherHour(second);
    await visit.page.keyboard.up('Control');
    expect(third).toBeGreaterThan(second);
    expect(Math.abs((await hands.at(2, 11)).y - at.y)).toBeLessThan(2);
    await visit.open();
    await visit.block('Report').waitFor();
    expect(await hour()).toBe(third);
    expect(await visit.accessibilityProblems()).toEqual([]);
  });

  it('are zoomed within limits, at which the button keeps the focus', async () => {
    await prepare({ zone: 'UTC' });
    await visit.open();
    await visit.page.locator('.now').waitFor();
    await zoomOut().focus();
    await eventually('the least zoom', async () => {
      await key('Enter');
      return (await zoomOut().getAttribute('aria-disabled')) === 'true';
    });
    const least = await hour();
    expect(least).toBeGreaterThanOrEqual(28);
    await key('Enter');
    expect(await hour()).toBe(least);
    await visit.page.locator('[aria-label="Show more hours"]:focus').waitFor();
    await zoomIn().focus();
    await eventually('the greatest zoom', async () => {
      await key('Enter');
      return (await zoomIn().getAttribute('aria-disabled')) === 'true';
    });
    expect(await hour()).toBeLessThanOrEqual(256);
  });

  it('are zoomed by two fingers; one finger scrolls', async () => {
    await prepare({
      zone: 'UTC',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await visit.open();
    await visit.page.locator('.now').waitFor();
    const first = await hour();
    const finger = await Finger.of(visit);
    await finger.spread({ x: 200, y: 400 }, 40, 120);
    expect(await otherHour(first)).toBeGreaterThan(first);
    const before = await scrolled();
    await finger.down({ x: 200, y: 500 });
    await finger.move({ x: 200, y: 500 }, { x: 200, y: 300 });
    await finger.up();
    await eventually('the calendar scrolls', async () => (await scrolled()) > before);
  });

  it('are zoomed by a slow pinch: its small steps add up', async () => {
    await prepare({
      zone: 'UTC',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await visit.open();
    await visit.page.locator('.now').waitFor();
    const first = await hour();
    const finger = await Finger.of(visit);
    // Each step is less than the noise of resting fingers.
    await finger.spread({ x: 200, y: 400 }, 100, 150, 50);
    await eventually('a zoom of about a half', async () => (await hour()) > first * 1.35);
  });
});
