import type { Browser } from 'playwright-core';
import { Service } from './service.ts';
import { openBrowser } from './visit.ts';
import { Finger, Hands } from './week-hands.ts';
import { WeekVisit } from './week-visit.ts';

let service: Service;
let browser: Browser;
let visit: WeekVisit;
let hands: Hands;

/** Wednesday, 11:00 in Berlin. */
const NOW = '2026-11-18T10:00:00Z';

const enter = async (settings: Parameters<typeof WeekVisit.to>[2] = {}) => {
  visit = await WeekVisit.to(service.url, browser, { now: NOW, ...settings });
  hands = new Hands(visit);
  await visit.signUp('Europe/Berlin');
};

/** Thursday from 10:00 to 11:30 in Berlin, by hand. */
const REPORT = ['2026-11-19T09:00:00Z', '2026-11-19T10:30:00Z'] as const;
const UNMOVED = '11-19T09:00 11-19T10:30';

const enterWithReport = async (settings: Parameters<typeof WeekVisit.to>[2] = {}) => {
  await enter(settings);
  await visit.place('Report', ...REPORT);
  await visit.open('?view=week');
  await report().waitFor();
};

const report = () => visit.block('Report');
const said = (text: string) =>
  visit.page.locator('.message').getByText(text, { exact: true }).waitFor();
const spoken = () => visit.page.locator('[aria-live=assertive]').innerText();
const key = (name: string) => visit.page.keyboard.press(name);

/** Waits until something holds, however long that takes. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await visit.page.locator('.grid').waitFor();
}

/** How many mutations of a name the page has sent. */
function countSent(name: string): () => number {
  let count = 0;
  visit.page.on('request', (request) => {
    if (request.postData()?.includes(`mutation ${name}`)) count++;
  });
  return () => count;
}

beforeAll(async () => {
  service = await Service.start();
  browser = await openBrowser();
});

afterEach(() => visit?.close());

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('by mouse', () => {
  it('a block is dragged to another day and hour, in the zone of the account, and undone', async () => {
    await enterWithReport();
    await hands.move(report(), { days: -2, hours: 3 });
    await said('Moved Report.');
    expect(await hands.times('Report')).toBe('11-17T12:00 11-17T13:30');
    await visit.button(/^Report, 13:00 – 14:30, .*Tuesday 17 November$/).waitFor();
    expect(await spoken()).toBe('Report, Tuesday 13:00 to 14:30');
    await visit.page.locator('.message').getByRole('button', { name: 'Undo' }).click();
    await said('Undone: Moved Report.');
    expect(await hands.times('Report')).toBe(UNMOVED);
    await visit.button('Redo').click();
    await visit.button(/^Report, .*, Tuesday/).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('where it would land is shown while it is dragged; Escape leaves it where it was', async () => {
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

  it('what is let go over itself after Escape is no click', async () => {
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

  it('a drag closes the details of another block, and leads no further back', async () => {
    await enterWithReport();
    await visit.takeTime('Beside', '2026-11-17T12:00:00Z', '2026-11-17T13:00:00Z');
    await visit.page.getByRole('link', { name: 'Next week' }).click();
    await visit.page.getByRole('link', { name: 'Previous week' }).click();
    await visit.block('Beside').click();
    await visit.page.getByRole('dialog', { name: 'Beside' }).waitFor();
    await hands.move(report(), { days: -1 });
    await said('Moved Report.');
    expect(await hands.times('Report')).toBe('11-18T09:00 11-18T10:30');
    await visit.heading(/16.+22 Nov 2026/).waitFor();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
  });

  it('a click opens the details, and a drag does not', async () => {
    await enterWithReport();
    await hands.move(report(), { hours: 1 });
    await said('Moved Report.');
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
  });

  it('its lower and its upper edge are dragged to resize it', async () => {
    await enterWithReport();
    const lower = await hands.of(report(), { down: 0.97 });
    await hands.drag(lower, { x: lower.x, y: (await hands.at(3, 13)).y });
    await said('Resized Report.');
    expect(await hands.times('Report')).toBe('11-19T09:00 11-19T12:00');
    const upper = await hands.of(report(), { down: 0.02 });
    await hands.drag(upper, { x: upper.x, y: (await hands.at(3, 12.5)).y });
    await visit.button(/^Report, 12:30 – 13:00, .*Thursday 19 November$/).waitFor();
    await key('Control+z');
    await visit.button(/^Report, 10:00 – 13:00, .*Thursday 19 November$/).waitFor();
    await key('Control+z');
    await visit.button(/^Report, 10:00 – 11:30, .*Thursday 19 November$/).waitFor();
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('near the edge of what is seen the grid scrolls on', async () => {
    await enterWithReport();
    const scrolled = () => visit.page.locator('.grid').evaluate((grid) => grid.scrollTop);
    const before = await scrolled();
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: 790 });
    await until(async () => (await scrolled()) > before + 100);
    await visit.page.mouse.up();
    await said('Moved Report.');
    expect((await hands.times('Report')) > '11-19T18').toBe(true);
  });

  it('a task of the list is dragged into the week, as long as is left of its estimate', async () => {
    await enter();
    const task = await visit.rest<{ id: string }>('POST', '/tasks', {
      title: 'Slides',
      estimateMinutes: 120,
    });
    await visit.rest('POST', '/time-blocks', {
      taskId: task.id,
      startAt: '2026-11-20T09:00:00Z',
      endAt: '2026-11-20T09:30:00Z',
    });
    await visit.open('?view=week');
    await visit.block('Slides').waitFor();
    const row = visit.page.locator('.task', { hasText: 'Slides' });
    await hands.drag(await hands.of(row), await hands.at(3, 14));
    await said('Placed Slides.');
    const [, placed] = (await hands.stored('Slides')).sort((one, other) =>
      one.startAt < other.startAt ? 1 : -1,
    );
    expect(placed).toMatchObject({
      startAt: '2026-11-19T13:00:00.000Z',
      endAt: '2026-11-19T14:30:00.000Z',
      source: 'MANUAL',
    });
    await key('Control+z');
    await said('Undone: Placed Slides.');
    expect(await visit.block('Slides').count()).toBe(1);
    await key('Control+Shift+z');
    await visit.block('Slides').nth(1).waitFor();
  });

  it('what overlaps is taken hold of where it is, and placed anew', async () => {
    await enterWithReport();
    await visit.place('Beside', '2026-11-19T09:30:00Z', '2026-11-19T11:00:00Z');
    await visit.open('?view=week');
    await visit.block('Beside').waitFor();
    await hands.move(visit.block('Beside'), { hours: 2 });
    await said('Moved Beside.');
    expect(await hands.times('Beside')).toBe('11-19T11:30 11-19T13:00');
    const [one, other] = [await report().boundingBox(), await visit.block('Beside').boundingBox()];
    expect(Math.round(one?.width ?? 0)).toBe(Math.round(other?.width ?? 1));
  });

  it('in the week of a clock change both hours of the doubled one are reached', async () => {
    await enter();
    await visit.place('Watch', '2026-10-24T08:00:00Z', '2026-10-24T08:30:00Z');
    await visit.open('?view=week&date=2026-10-25');
    await visit.block('Watch').waitFor();
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    await visit.block('Watch').waitFor();
    // 10:00 is 11 hours from the top here: the second 2:00 is 3 hours from it.
    await hands.move(visit.block('Watch'), { days: 1, hours: -8 });
    await said('Moved Watch.');
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T01:30');
    // And it stays the second one where only its length is changed.
    await visit.block('Watch').click();
    await visit.button('Move or resize…').click();
    await visit.field('Minutes').fill('45');
    await visit.button(/^Move$/).click();
    await said('Resized Watch.');
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T01:45');
  });

  it('busy time that is drawn in the second of two equal hours is taken there', async () => {
    await enter();
    await visit.open('?view=week&date=2026-10-25');
    await visit.page.locator('.column[data-date="2026-10-25"]').waitFor();
    // What is said to the owner of an empty week stands above the grid.
    await visit.heading(/^Your week is empty/).waitFor();
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    await hands.drag(await hands.at(6, 3), await hands.at(6, 4));
    await visit.field('What').fill('Watch');
    await visit.button('Take the time').click();
    await said('Took time for Watch.');
    expect(await hands.times('Watch')).toBe('10-25T01:00 10-25T02:00');
  });
});

describe('by keyboard', () => {
  it('arrows move a block and Shift with arrows resizes it; what happens is said', async () => {
    await enterWithReport();
    await report().focus();
    await key('ArrowDown');
    expect(await spoken()).toBe('Report, Thursday 10:15 to 11:45');
    await key('ArrowLeft');
    expect(await spoken()).toBe('Report, Wednesday 10:15 to 11:45');
    await key('Shift+ArrowDown');
    expect(await spoken()).toBe('Report, Wednesday 10:15 to 12:00');
    await key('Shift+ArrowLeft');
    expect(await spoken()).toBe('Report, Wednesday 10:00 to 12:00');
    await visit.page.locator('[data-block]:focus', { hasText: 'Report' }).waitFor();
    await said('Resized Report.');
    expect(await hands.times('Report')).toBe('11-18T09:00 11-18T11:00');
  });

  it('presses in a row are one change, and one step of undo', async () => {
    await enterWithReport();
    const changes = countSent('ChangeBlock');
    await report().focus();
    await visit.page.evaluate(`for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown'])
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);
    await visit.button(/^Report, 10:45 – 12:15, .*Friday 20 November$/).waitFor();
    await said('Moved Report.');
    expect(changes()).toBe(1);
    expect(await hands.times('Report')).toBe('11-20T09:45 11-20T11:15');
    await key('Control+z');
    await said('Undone: Moved Report.');
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('undo right after a press takes it back', async () => {
    await enterWithReport();
    await report().focus();
    await key('ArrowDown');
    await key('Control+z');
    await said('Undone: Moved Report.');
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('the days that are shown go with a block that leaves them', async () => {
    await enterWithReport({ viewport: { width: 390, height: 844 } });
    await visit.open('?view=day&date=2026-11-19');
    await report().focus();
    await key('ArrowRight');
    await visit.heading(/Fri,? 20 Nov/).waitFor();
    await visit.page.locator('[data-block]:focus', { hasText: 'Report' }).waitFor();
    await said('Moved Report.');
    await visit.button(/^Report, 10:00 – 11:30, .*Friday 20 November$/).waitFor();
    expect(await hands.times('Report')).toBe('11-20T09:00 11-20T10:30');
  });

  it('L locks, F finishes, Delete removes; each is undone', async () => {
    await enterWithReport();
    await report().focus();
    const state = async () => {
      const [block] = await hands.stored('Report');
      return [block?.locked, block?.source, block?.status];
    };
    await key('l');
    await said('Locked Report.');
    expect(await state()).toEqual([true, 'MANUAL', 'SCHEDULED']);
    await key('f');
    await said('Finished Report.');
    await visit.page.locator('.panel').getByText('Nothing to do yet.').waitFor();
    await visit.button(/^Report\b.*, Done\b/).waitFor();
    await key('Control+z');
    await visit.page.locator('.task', { hasText: 'Report' }).waitFor();
    await key('Delete');
    await said('Removed Report.');
    expect(await report().count()).toBe(0);
    await visit.page.locator('.grid:focus').waitFor();
    await key('Control+z');
    await said('Undone: Removed Report.');
    await report().waitFor();
    expect(await state()).toEqual([true, 'MANUAL', 'SCHEDULED']);
  });

  it('in the details of a block its keys do the same', async () => {
    await enterWithReport();
    await report().click();
    const details = visit.page.getByRole('dialog', { name: 'Report' });
    await details.waitFor();
    await key('l');
    await said('Locked Report.');
    await details.getByRole('button', { name: 'Unlock' }).focus();
    await key('l');
    await said('Unlocked Report.');
    // Not offered, as it was not missed.
    await key('n');
    await key('Control+d');
    await key('u');
    await said('Gave Report back.');
    await key('Delete');
    await said('Removed Report.');
    await details.waitFor({ state: 'detached' });
    expect(await report().count()).toBe(0);
    await key('Control+z');
    await report().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('what cannot be done is said', async () => {
    await enterWithReport();
    await report().focus();
    await key('n');
    expect(await spoken()).toBe('Report was not missed');
  });

  it('in a field Control with Z is the field’s', async () => {
    await enterWithReport();
    await report().focus();
    await key('ArrowDown');
    await said('Moved Report.');
    await visit.button('More about Report').click();
    await visit.button('Place in the calendar').click();
    await visit.field('Minutes').focus();
    await key('Control+z');
    await key('Escape');
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hands.times('Report')).toBe('11-19T09:15 11-19T10:45');
  });
});

describe('by a dialog', () => {
  it('a task is placed in the next free time, or at another', async () => {
    await enterWithReport();
    await visit.takeTime('Meeting', '2026-11-18T10:00:00Z', '2026-11-18T11:20:00Z');
    await visit.button('More about Report').click();
    await visit.button('Place in the calendar').click();
    const values = async () =>
      Promise.all(['Day', 'From', 'Minutes'].map((name) => visit.field(name).inputValue()));
    await visit.field('Day').waitFor();
    expect(await values()).toEqual(['2026-11-18', '12:30', '60']);
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.field('Minutes').fill('0');
    await visit.button(/^Place$/).click();
    await visit.page.getByText('It takes 1 to 1440 minutes.').waitFor();
    await visit.field('Minutes').fill('45');
    await visit.field('From').fill('15:00');
    await visit.page.getByText('Wednesday 18 November, 15:00 – 15:45').waitFor();
    await visit.button(/^Place$/).click();
    await said('Placed Report.');
    await visit.button(/^Report, 15:00 – 15:45, .*Wednesday 18 November$/).waitFor();
    await visit.page.locator('.task button:focus').waitFor();
  });

  it('a block that is removed elsewhere while it is being moved is said to be gone', async () => {
    await enterWithReport();
    await report().click();
    await visit.button('Move or resize…').click();
    await visit.field('Day').waitFor();
    const [block] = await hands.stored('Report');
    await visit.rest('DELETE', `/time-blocks/${block?.id}`);
    const dialog = visit.page.getByRole('dialog', { name: 'Move' });
    await dialog.getByText('It is not there any more.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('the task of a block is opened from its details, and left to the calendar', async () => {
    await enterWithReport();
    await report().click();
    await visit.button('Open the task').click();
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
    await visit.field('Day').fill('2026-11-20');
    await visit.field('Minutes').fill('30');
    await visit.button(/^Move$/).click();
    await said('Resized Report.');
    expect(await hands.times('Report')).toBe('11-20T09:00 11-20T09:30');
    await visit.page.locator('[data-block]:focus', { hasText: 'Report' }).waitFor();
  });
});

describe('what the planner has placed', () => {
  /** Something that the planner has placed, on the days that are shown; the clock is the server's. */
  const enterWithPlan = async ({ hearsOfChanges = true } = {}) => {
    visit = await WeekVisit.to(service.url, browser);
    // Asked for, and never answered.
    if (!hearsOfChanges) await visit.context.route('**/graphql/stream', () => {});
    hands = new Hands(visit);
    await visit.signUp('UTC');
    await visit.rest('POST', '/schedule-preferences', {
      name: 'Always',
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    });
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    const schedulePreferenceId = preference?.id;
    await visit.rest('POST', '/tasks', {
      title: 'Plan',
      estimateMinutes: 60,
      schedulePreferenceId,
    });
    await visit.rest('POST', '/planner');
    const [block] = await hands.stored('Plan');
    await visit.open(`?view=day&date=${block?.startAt.slice(0, 10)}`);
    await visit.block('Plan').waitFor();
    return block;
  };

  it('is the person’s once moved, and the planner’s again when that is undone', async () => {
    const before = await enterWithPlan();
    await visit.block('Plan').focus();
    await key('Shift+ArrowDown');
    await said('Resized Plan.');
    expect((await hands.stored('Plan'))[0]?.source).toBe('MANUAL');
    await key('Control+z');
    await said('Undone: Resized Plan.');
    expect((await hands.stored('Plan'))[0]).toEqual(before);
  });

  it('is given back to it by U, and that is undone too', async () => {
    await enterWithPlan();
    await visit.block('Plan').focus();
    const state = async () => {
      const [block] = await hands.stored('Plan');
      return [block?.locked, block?.source];
    };
    await key('l');
    await said('Locked Plan.');
    await key('Shift+ArrowDown');
    await said('Resized Plan.');
    const times = await hands.times('Plan');
    expect(await state()).toEqual([true, 'MANUAL']);
    await key('u');
    await said('Gave Plan back.');
    expect(await state()).toEqual([false, 'AUTO']);
    await key('Control+z');
    await said('Undone: Gave Plan back.');
    expect(await state()).toEqual([true, 'MANUAL']);
    expect(await hands.times('Plan')).toBe(times);
    await key('Control+z');
    await said('Undone: Resized Plan.');
    expect(await state()).toEqual([true, 'AUTO']);
  });

  it('is put back, and that is said, where a newer plan has replaced it', async () => {
    const before = await enterWithPlan({ hearsOfChanges: false });
    await visit.block('Plan').focus();
    // A task that is more pressing takes its place, and the page does not know.
    const [preference] = await visit.rest<{ id: string }[]>('GET', '/schedule-preferences');
    await visit.rest('POST', '/tasks', {
      title: 'Urgent',
      estimateMinutes: 60,
      priority: 'urgent',
      dueAt: new Date(Date.parse(before?.startAt as string) + 65 * 60_000).toISOString(),
      schedulePreferenceId: preference?.id,
    });
    await visit.rest('POST', '/planner');
    const replaced = (await hands.stored('Plan')).find(({ id }) => id === before?.id);
    expect(replaced?.status).toBe('CANCELLED');
    await key('ArrowDown');
    await visit.page.getByText('A newer plan has replaced Plan.').waitFor();
    await visit.block('Urgent').waitFor();
    await visit.page.locator(`[data-block="${before?.id}"]`).waitFor({ state: 'detached' });
  });

  it('is said to be gone where somebody has removed it', async () => {
    const before = await enterWithPlan({ hearsOfChanges: false });
    await visit.block('Plan').focus();
    await visit.rest('DELETE', `/time-blocks/${before?.id}`);
    await key('ArrowDown');
    await visit.page.getByText('Plan is no longer there.').waitFor();
    await visit.block('Plan').waitFor({ state: 'detached' });
    await visit.page.locator('.grid:focus').waitFor();
  });

  it('and nobody has done is settled as done or not done', async () => {
    const before = await enterWithPlan();
    await visit.page.clock.setFixedTime(Date.parse(before?.endAt as string) + 60_000);
    await visit.page.reload();
    await visit.button(/^Plan\b.*, Missed/).click();
    await visit.button('It was done').click();
    await said('Done: Plan.');
    expect((await hands.stored('Plan'))[0]?.status).toBe('COMPLETED');
    await key('Control+z');
    await visit.button('Not done: plan it again').click();
    await said('Not done: Plan.');
    expect((await hands.stored('Plan'))[0]?.status).toBe('CANCELLED');
    await visit.block('Plan').waitFor({ state: 'detached' });
  });
});

describe('by touch', () => {
  /** Time goes on only when it is told to: a slow machine makes no long press of a swipe. */
  const enterByTouch = async (viewport = { width: 390, height: 844 }) => {
    visit = await WeekVisit.to(service.url, browser, {
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    hands = new Hands(visit);
    await visit.signUp('Europe/Berlin');
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
    await said('Moved Report.');
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
    await said('Resized Report.');
    expect(await hands.times('Report')).toBe('11-19T09:00 11-19T11:30');
  });

  it('a swipe scrolls, and moves nothing', async () => {
    const finger = await enterByTouch();
    const scrolled = () => visit.page.locator('.grid').evaluate((grid) => grid.scrollTop);
    const before = await scrolled();
    const from = await hands.of(report());
    await finger.down(from);
    await finger.move(from, { x: from.x, y: from.y - 120 }, 12);
    await until(async () => (await scrolled()) > before + 40);
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
    await said('Placed Report.');
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
    await said('Removed Report.');
    await details.waitFor({ state: 'detached' });
  });
});

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('%d by %d pixels: axe finds nothing in details, dialog and drag', async (width, height) => {
    await enterWithReport({ colorScheme, viewport: { width, height } });
    await visit.open('?date=2026-11-19');
    await report().waitFor();
    const shoot = async (name: string) => {
      const path = `${process.env.SCREENSHOTS}/moves-${name}-${width}-${colorScheme}.png`;
      if (process.env.SCREENSHOTS) await visit.page.screenshot({ path });
    };
    const found: [string, string[]][] = [];
    const look = async (name: string) => {
      found.push([name, await visit.accessibilityProblems()]);
      await shoot(name);
    };
    const from = await hands.of(report());
    await hands.hold(from, { x: from.x, y: from.y + 112 });
    await visit.page.locator('.ghost').waitFor();
    await look('drag');
    await visit.page.mouse.up();
    await said('Moved Report.');
    await look('moved');
    await report().click();
    await visit.page.getByRole('dialog', { name: 'Report' }).waitFor();
    await look('details');
    await visit.button('Move or resize…').click();
    await visit.page.getByRole('dialog', { name: 'Move Report' }).waitFor();
    await look('dialog');
    expect(found).toEqual(found.map(([name]) => [name, []]));
    expect(visit.complaints).toEqual([]);
  });
});
