import { eventually } from '../support/eventually.ts';
import { NEXT_FRAMES } from './axe.ts';
import { boxOf } from './boxes.ts';
import { get, line, messageWith, post, prepare, visit } from './week.ts';
import { addTask, at, DAY, PLANNING } from './week-planning.ts';

/** Runs in the page: the visible parts that stick out of the window sideways, or of their dialog. */
const STICKING_OUT = `(() => {
  const dialog = document.querySelector('dialog[open]');
  const within = dialog?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  return [...(dialog ?? document.body).querySelectorAll('*')].flatMap((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    const isOutside = width > 0 && (left < within.left - 1 || right > within.right + 1);
    // The columns of the calendar and of the hours scroll.
    const isHidden = part.closest('.grid, .paint, .unseen, .skip') || !part.checkVisibility();
    return isOutside && !isHidden ? [\`\${part.tagName} \${part.className} "\${part.textContent}"\`] : [];
  });
})()`;

const STATES: [search: string, shows: string][] = [
  ['', '.blocks [data-block]'],
  ['?panel=tasks', '[data-task-id]'],
  ['?panel=plan', '.report'],
  ['?view=month', '.month'],
  ['?view=list', '.agenda'],
  ['?dialog=outlook', 'table'],
  ['?dialog=hours', '.paint'],
  ['?dialog=planning', 'dialog select'],
  ['?dialog=busy', 'dialog input'],
  ['?dialog=shortcuts', 'dialog kbd'],
];

describe.each([
  { name: 'a desk of 1280 pixels at a zoom of 200 %', width: 640, height: 400 },
  { name: 'a window of 320 pixels', width: 320, height: 568 },
])('on $name', ({ width, height }) => {
  it('nothing sticks out, and axe finds nothing', async () => {
    await prepare({ viewport: { width, height } });
    await visit.place('Slides', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
    await post('/tasks', { title: 'Donaudampfschifffahrtsgesellschaft', estimateMinutes: 60 });
    for (const [search, shows] of STATES) {
      await visit.open(search);
      await visit.page.locator(shows).first().waitFor();
      expect([search, await visit.page.evaluate(STICKING_OUT)]).toEqual([search, []]);
      expect([search, await visit.accessibilityProblems()]).toEqual([search, []]);
    }
  });
});

describe('with a plan that is out of date', () => {
  const withChange = async (settings: object) => {
    await prepare({ ...PLANNING, ...settings });
    await addTask('Slides', { startAfter: at('09:00') });
    await visit.rest('POST', '/planner');
    await addTask('Letters');
    await visit.open();
  };

  it('the badge is within its tab', async () => {
    await withChange({ viewport: { width: 390, height: 844 } });
    const tab = await boxOf(visit.page.locator('.tabs [data-opens=plan]'));
    const badge = await boxOf(visit.page.locator('.tabs .badge .figure'));
    expect(badge.y).toBeGreaterThanOrEqual(tab.y);
    expect(badge.bottom).toBeLessThanOrEqual(tab.bottom);
    expect(badge.right).toBeLessThanOrEqual(tab.right);
  });

  it.each([1280, 1366, 1440])(
    'the longest dates of the header are in one line beside undo, %d pixels wide',
    async (width) => {
      await withChange({ viewport: { width, height: 800 } });
      await visit.page.locator('.bar .badge').waitFor();
      await line().fill('Thank Kim');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('.bar .undo').waitFor();
      await visit.page.getByRole('link', { name: 'Next week' }).click();
      await visit.page.getByRole('link', { name: 'Next week' }).click();
      await visit.heading('30 Nov – 6 Dec 2037').waitFor();
      expect((await boxOf(visit.page.locator('.bar h1'))).height).toBeLessThan(30);
    },
  );
});

it('the action of a message is in one line', async () => {
  await prepare({ viewport: { width: 1280, height: 800 } });
  const title = 'Review the contract with Ann and everybody else who has an opinion about it';
  await visit.place(title, '2037-11-18T14:00:00Z', '2037-11-18T15:00:00Z');
  await visit.open();
  await visit.block('Review').waitFor();
  await line().fill('Lunch today 15:00-16:00');
  await visit.page.keyboard.press('Enter');
  const action = visit.page.locator('.message').getByRole('button', { name: /^Move / });
  expect((await boxOf(action)).height).toBeLessThan(40);
});

it('a block with the height for it shows its title in two lines, and a lower one in one', async () => {
  await prepare({ viewport: { width: 1280, height: 800 } });
  await visit.place('Review the contract with Ann', '2037-11-18T14:00:00Z', '2037-11-18T15:00:00Z');
  await visit.place('Review the budget with Ben', '2037-11-18T12:00:00Z', '2037-11-18T12:30:00Z');
  await visit.open();
  const titleOf = (title: string) => boxOf(visit.block(title).locator('.title'));
  const [high, low] = [await titleOf('contract'), await titleOf('budget')];
  expect(high.height).toBeGreaterThan(1.8 * low.height);
  const time = await boxOf(visit.block('contract').locator('.time'));
  expect(time.y).toBeGreaterThanOrEqual(high.bottom - 1);
});

it('a mark does not break the title of a block at phone width', async () => {
  await prepare({ viewport: { width: 390, height: 844 } });
  const { id: taskId } = await post('/tasks', { title: 'Letters' });
  const times = { startAt: '2037-11-18T14:00:00Z', endAt: '2037-11-18T15:00:00Z' };
  const block = await post('/time-blocks', { taskId, ...times });
  await visit.rest('PATCH', `/time-blocks/${block.id}`, { locked: true });
  await visit.open('?view=week');
  const part = (name: string) => boxOf(visit.block('Letters').locator(name));
  await visit.block('Letters').locator('.mark.locked').waitFor();
  const [title, time, marks] = [await part('.title'), await part('.time'), await part('.marks')];
  expect(title.height).toBeLessThan(1.5 * time.height);
  expect(marks.y).toBeGreaterThanOrEqual(title.bottom - 1);
  expect((await part('.mark.locked')).right).toBeLessThanOrEqual(
    (await boxOf(visit.block('Letters'))).right,
  );
});

describe('at phone width', () => {
  const PHONE = { viewport: { width: 390, height: 844 } };

  it('the whole title of a task is in sight, and Enter saves it', async () => {
    await prepare(PHONE);
    const title = 'Write the quarterly report for the board and send it to everyone who asked';
    const { id } = await post('/tasks', { title });
    await visit.open(`?dialog=task&id=${id}`);
    const field = visit.field('Title');
    await field.waitFor();
    const { top, bottom } = await field.evaluate(({ scrollHeight, clientHeight }) => ({
      top: clientHeight,
      bottom: scrollHeight,
    }));
    expect(bottom).toBeLessThanOrEqual(top);
    await field.fill('Write the report');
    await field.press('Enter');
    await messageWith('Renamed Write the report.')
      .or(messageWith(`Renamed ${title}.`))
      .waitFor();
    expect((await get(`/tasks/${id}`)).title).toBe('Write the report');
  });

  it.each([
    ['', async () => {}],
    [', also if the sheet loads after the preview', holdSheet],
  ])('a preview scrolls to its first change above the sheet%s', async (_when, arrange) => {
    await prepare({ ...PLANNING, ...PHONE });
    await addTask('Slides', { startAfter: at('20:00') });
    await visit.open(`?view=day&date=${DAY}`);
    await visit.page.getByText(/free$/).first().waitFor();
    const release = await arrange();
    await visit.page.locator('.tabs [data-opens=plan]').click();
    const block = visit.page.locator('.blocks .added', { hasText: 'Slides' });
    await block.waitFor();
    release?.();
    await eventually('the block is above the sheet', async () => {
      const sheet = await boxOf(visit.page.locator('.panel.plan'));
      const { y, bottom } = await boxOf(block);
      return y > 0 && bottom < sheet.y;
    });
  });
});

/** Holds the scripts and styles of the sheet until the returned function is called, at least two frames later. */
async function holdSheet(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visit.page.route('**/week/assets/**', async (route) => {
    await promise;
    await visit.page.evaluate(NEXT_FRAMES);
    await route.continue();
  });
  return resolve;
}
