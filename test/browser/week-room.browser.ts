import { eventually } from '../support/eventually.ts';
import { inBothSchemes } from './axe.ts';
import { boxOf } from './boxes.ts';
import { post, prepare, visit } from './week.ts';

it('the details of a block stay within the window when they grow, and scroll if necessary', async () => {
  await prepare({ viewport: { width: 1366, height: 657 } });
  await visit.place('Report', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
  await visit.open();
  await visit.block('Report').click();
  const details = visit.page.getByRole('dialog', { name: 'Report' });
  const grow = (pixels: number) =>
    details.locator('.details').evaluate((part, pixels) => {
      part.style.paddingBottom = `${pixels}px`;
    }, pixels);
  const { height, bottom } = await boxOf(details);
  expect(bottom).toBeLessThanOrEqual(657);
  await grow(640 - height);
  await eventually('the details grow within the window', async () => {
    const box = await boxOf(details);
    return box.height > height && box.bottom <= 657;
  });
  await grow(2000);
  await eventually(
    'the details end within the window',
    async () => (await boxOf(details)).bottom <= 657,
  );
  expect((await boxOf(details)).y).toBeGreaterThanOrEqual(0);
  await visit.button('Close').focus();
  await details.evaluate((part) => part.scrollTo(0, 500));
  expect(await details.evaluate((part) => part.scrollTop)).toBe(500);
});

it('the details of a block say the priority of its task once', async () => {
  await prepare();
  const task = await post('/tasks', { title: 'Report', priority: 'urgent' });
  const times = { startAt: '2037-11-18T14:00:00Z', endAt: '2037-11-18T15:30:00Z' };
  await post('/time-blocks', { taskId: task.id, ...times });
  await visit.open();
  await visit.block('Report').click();
  const details = visit.page.getByRole('dialog', { name: 'Report' });
  await details.getByText('Urgent').waitFor();
  expect(await details.getByText('Urgent').count()).toBe(1);
});

it('undo and redo are beside the tabs at phone width', async () => {
  await prepare({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await visit.place('Report', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
  await visit.open();
  await visit.block('Report').focus();
  await visit.page.keyboard.press('l');
  await visit.button(/^Report, .*, Locked/).waitFor();
  const beside = (name: string) => visit.page.locator('.tabs').getByRole('button', { name });
  expect((await boxOf(beside('Undo'))).height).toBeGreaterThanOrEqual(44);
  await visit.page.getByRole('button', { name: 'Dismiss', exact: true }).tap();
  await beside('Undo').tap();
  await visit.page.getByText('Undone: Locked Report.').waitFor();
  await visit.page.getByRole('button', { name: 'Dismiss', exact: true }).tap();
  await beside('Redo').tap();
  await visit.button(/^Report, .*, Locked/).waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);
  expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

/** Runs in the page: the parts of the header that are cut off, covered, or too small for their text. */
const CUT = `(() => {
  const bar = document.querySelector('.bar').getBoundingClientRect();
  const cut = [...document.querySelectorAll('.bar :is(a, button)')].filter((part) => {
    const { x, y, width, height, right, bottom } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isWithin = x >= 0 && right <= innerWidth && y >= bar.y && bottom <= bar.bottom;
    return !isWithin || part.scrollWidth > part.clientWidth || !part.contains(hit);
  });
  const heading = document.querySelector('.bar h1');
  const text = document.createRange();
  text.selectNodeContents(heading);
  const [has, needs] = [heading.getBoundingClientRect(), text.getBoundingClientRect()];
  if (needs.width > has.width + 1 || needs.height > bar.height) cut.push(heading);
  return cut.map((part) => part.getAttribute('aria-label') || part.textContent);
})()`;

it.each(['en-GB', 'en-US'])(
  'the dates and the header are fully visible from 760 to 1280 pixels (%s)',
  async (locale) => {
    await prepare({ locale });
    await visit.place('Report', '2037-12-30T09:00:00Z', '2037-12-30T10:30:00Z');
    // A week in two years has the longest dates.
    await visit.open('?date=2037-12-30');
    await visit.block('Report').focus();
    await visit.page.keyboard.press('l');
    await visit.button('Redo').waitFor();
    const found: [number, unknown][] = [];
    for (let width = 760; width <= 1280; width += 20) {
      await visit.page.setViewportSize({ width, height: 800 });
      found.push([width, await visit.page.evaluate(CUT)]);
    }
    expect(found).toEqual(found.map(([width]) => [width, []]));
  },
);

it.each([1280, 768, 390])(
  'the outage banner does not cover the header at %d pixels',
  async (width) => {
    await prepare({ viewport: { width, height: 800 } });
    await visit.place('Report', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
    await visit.open();
    await visit.block('Report').waitFor();
    await visit.context.route('**/graphql', (route) => route.abort());
    await visit.block('Report').focus();
    await visit.page.keyboard.press('l');
    await visit.page.getByText('The server is not responding. Retrying…').waitFor();
    await visit.page.getByText(/not saved yet/).waitFor();
    expect(await visit.page.evaluate(CUT)).toEqual([]);
    // A response that was under way before the outage hides the notice until the next attempt.
    await eventually('the notice is shown above the header', async () => {
      const notice = await visit.page.locator('.outage').boundingBox();
      const bar = await boxOf(visit.page.locator('.bar'));
      return notice !== null && notice.y + notice.height <= bar.y;
    });
    expect(await visit.page.evaluate('document.documentElement.scrollHeight')).toBe(800);
    // The notice may come or go between pressing and releasing the mouse: the header moves, and the click is lost.
    await eventually('the menu of the account opens', async () => {
      const menu = visit.page.getByRole('dialog', { name: 'Account of Ada Byron' });
      if (await menu.isVisible()) return true;
      await visit.button('Account of Ada Byron').click();
      return menu.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
  },
);

it.each([390, 768])(
  'the selected day and, by Today, the current day are scrolled into view at %d pixels',
  async (width) => {
    await prepare({ viewport: { width, height: 800 }, now: '2037-11-21T10:00:00Z' });
    await visit.takeTime('Lunch', '2037-11-21T11:00:00Z', '2037-11-21T12:00:00Z');
    const head = (date: RegExp) => visit.page.locator('.head', { has: visit.heading(date) });
    const isInSight = async (date: RegExp) => {
      const [day, hours] = [await boxOf(head(date)), await boxOf(visit.page.locator('.hours'))];
      return day.x >= hours.right - 1 && day.right <= width;
    };
    await visit.open('?view=week');
    await visit.block('Lunch').waitFor();
    expect(await isInSight(/^Saturday/)).toBe(true);
    await visit.page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 0));
    expect(await isInSight(/^Saturday/)).toBe(false);
    await visit.page.getByRole('link', { name: 'Today' }).click();
    await eventually('Saturday is in sight', () => isInSight(/^Saturday/));
    await visit.open('?view=week&date=2037-11-16');
    await visit.block('Lunch').waitFor({ state: 'attached' });
    expect(await isInSight(/^Monday/)).toBe(true);
    await visit.page.getByRole('link', { name: 'Today' }).click();
    await eventually('Saturday is in sight', () => isInSight(/^Saturday/));
  },
);

/** Runs in the page: the contrast of the left edge of each block with the calendar. */
const EDGES = `(() => {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (color) => {
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const around = light(getComputedStyle(document.querySelector('.calendar')).backgroundColor);
  return [...document.querySelectorAll('.blocks .block')].map((block) => {
    const edge = light(getComputedStyle(block).borderLeftColor);
    return Math.max(edge, around) / Math.min(edge, around);
  });
})()`;

it('blocks have enough contrast for any project colour, light and dark', async () => {
  await prepare();
  const colors = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff'];
  for (const [index, color] of colors.entries()) {
    const project = await visit.rest<{ id: string }>('POST', '/projects', { name: color, color });
    const task = await visit.rest<{ id: string }>('POST', '/tasks', {
      title: `Report ${color}`,
      projectId: project.id,
    });
    await visit.rest('POST', '/time-blocks', {
      taskId: task.id,
      startAt: `2037-11-${16 + index}T08:00:00Z`,
      endAt: `2037-11-${16 + index}T09:30:00Z`,
    });
  }
  await visit.open();
  await visit.page.locator('.blocks [data-block]').nth(4).waitFor();
  await inBothSchemes(visit.page, async () => {
    const edges = (await visit.page.evaluate(EDGES)) as number[];
    expect(edges.length).toBe(colors.length);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(3);
  });
  expect(await visit.accessibilityProblems()).toEqual([]);
});

it.each([45, 55])(
  'a block of %d minutes shows its full time, and its marks beside the title, also with 12 hours',
  async (minutes) => {
    await prepare({ locale: 'en-US' });
    const end = `2037-11-18T11:${minutes - 15}:00Z`;
    const id = await visit.place('Report on the long way home', '2037-11-18T10:45:00Z', end);
    await visit.rest('PATCH', `/time-blocks/${id}`, { locked: true });
    await visit.open();
    const block = visit.block('Report');
    await block.waitFor();
    const time = block.locator('.time');
    expect(await time.innerText()).toMatch(/^11:45 – 12:\d+\sPM\s*$/);
    expect(await time.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    const [box, title] = [await boxOf(time), await boxOf(block.locator('.title'))];
    for (const mark of await block.locator('.mark').all()) {
      const { x, bottom } = await boxOf(mark);
      expect(bottom).toBeLessThanOrEqual(box.y + 1);
      expect(x).toBeGreaterThanOrEqual(title.right);
    }
    expect(box.bottom).toBeLessThanOrEqual((await boxOf(block)).bottom);
  },
);

it('no dialog scrolls sideways at phone width', async () => {
  await prepare({ viewport: { width: 390, height: 844 } });
  const task = await visit.rest<{ id: string }>('POST', '/tasks', { title: 'Report' });
  const addresses = [
    `task&id=${task.id}`,
    ...['organize', 'outlook', 'hours', 'busy', 'notifications'],
    ...['profile', 'planning', 'security', 'keys'],
  ];
  const found: [string, unknown][] = [];
  for (const address of addresses) {
    await visit.open(`?dialog=${address}`);
    await visit.page.locator('dialog[open]').waitFor();
    await visit.page.locator('dialog :is(input, h3, .hint, p):visible').first().waitFor();
    const pushed = visit.page
      .locator('dialog')
      .evaluate((part) => part.scrollWidth - part.clientWidth);
    found.push([address, await pushed]);
  }
  expect(found).toEqual(addresses.map((address) => [address, 0]));
});

it('the outlook does not scroll sideways at phone width either with a week in two years', async () => {
  await prepare({ viewport: { width: 390, height: 844 } });
  await visit.context.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes('query Outlook')) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const [week] = answer.data.planningOutlook.weeks;
    Object.assign(week, { from: '2037-12-28T00:00:00Z', to: '2027-01-04T00:00:00Z' });
    return route.fulfill({ response, json: answer });
  });
  await visit.open('?dialog=outlook');
  const week = visit.page.getByRole('rowheader', { name: /Dec 2037.+Jan 2027/ });
  await week.waitFor();
  const pushed = await visit.page
    .locator('dialog')
    .evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(pushed).toBe(0);
});

it('a task shows that it is loading', async () => {
  await prepare();
  const task = await visit.rest<{ id: string }>('POST', '/tasks', { title: 'Report' });
  const released = Promise.withResolvers<void>();
  await visit.context.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query TaskDetails')) await released.promise;
    await route.continue();
  });
  await visit.open(`?dialog=task&id=${task.id}`);
  const dialog = visit.page.getByRole('dialog', { name: 'Task' });
  await dialog.getByText('Loading…').waitFor();
  released.resolve();
  await dialog.getByLabel('Title').waitFor();
  expect(await dialog.getByText('Loading…').count()).toBe(0);
});

it('the priority is in the upper right corner of blocks of all heights', async () => {
  await prepare({ zone: 'UTC' });
  const LENGTHS = [10, 20, 40, 60, 120];
  for (const [day, minutes] of LENGTHS.entries()) {
    const task = await post('/tasks', { title: `For ${minutes} min`, priority: 'high' });
    const startAt = `2037-11-${16 + day}T12:00:00.000Z`;
    const endAt = new Date(Date.parse(startAt) + minutes * 60_000).toISOString();
    await post('/time-blocks', { taskId: task.id, startAt, endAt });
  }
  await visit.open();
  for (const minutes of LENGTHS) {
    const block = visit.block(`For ${minutes} min`);
    await block.waitFor();
    const [own, mark] = [await boxOf(block), await boxOf(block.locator('.priority'))];
    expect(own.right - mark.right).toBeGreaterThan(2);
    expect(own.right - mark.right).toBeLessThan(8);
    expect(mark.y - own.y).toBeLessThan(8);
    expect(mark.bottom).toBeLessThanOrEqual(own.bottom + 1);
    const title = await boxOf(block.locator('.title'));
    expect(title.right).toBeLessThanOrEqual(own.right);
  }
});
