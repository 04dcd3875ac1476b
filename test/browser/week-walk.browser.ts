import { mkdir } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { inBothSchemes } from './axe.ts';
import { service } from './setup.ts';
import { enterAnonymously, hands, visit } from './week.ts';

const HOUR = 3_600_000;

const TASKS = [
  'Quarterly report 2h in 5 days !high',
  'Call the dentist 15m !low',
  'Review the contract 90m in 4 days !urgent',
  'Slides for the kickoff 2h in 6 days !high',
  'Answer letters 45m',
  'Book the train 20m in 9 days',
  'Read the new paper 1h30 !low',
  'Plan the offsite 2h in 10 days !medium',
  'Tidy the backlog 1h !low',
  'Thank the reviewers 30m !medium',
];

const waitForMessage = (text: string | RegExp): Promise<void> =>
  visit.page.locator('.message', { hasText: text }).last().waitFor();

/** Saves a screenshot of both colour schemes in the folder of `SCREENSHOTS`, if it is set. */
async function picture(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  // Messages would cover the page.
  await visit.page.evaluate(
    `document.querySelectorAll('.message button[aria-label="Dismiss"]').forEach((b) => b.click())`,
  );
  await inBothSchemes(visit.page, async (scheme) => {
    await visit.page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
  });
}

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * HOUR).toISOString();

type Planned = { id: string; title: string; startAt: string; endAt: string };

/** A task with a single block, early enough in its day to be moved by an hour. */
async function onePlanned(): Promise<Planned> {
  const blocks = await visit.rest<Planned[]>('GET', `/time-blocks?from=${day(0)}&to=${day(14)}`);
  const byTitle = Map.groupBy(blocks, ({ title }) => title);
  const [found] = [...byTitle.values()].filter(
    ([block, ...others]) => others.length === 0 && (block as Planned).startAt.slice(11) < '18',
  );
  return (found as [Planned])[0];
}

const times = async (title: string) => {
  const [block] = await hands.stored(title);
  return [Date.parse(block?.startAt ?? ''), Date.parse(block?.endAt ?? '')] as const;
};

describe.each([
  { name: 'at a large desk', width: 1440, height: 900 },
  { name: 'at a desk', width: 1280, height: 800 },
  { name: 'on a phone', width: 390, height: 844 },
])('$name', ({ width, height }) => {
  const isNarrow = width < 600;
  const panel = (): Locator =>
    visit.page.getByRole('complementary', { name: 'Plan the next 14 days' });

  it('a new user adds tasks, sets hours, plans, moves, completes, undoes, and sees the same in another window', async () => {
    const shot = (name: string) => picture(`${width}-${name}`);
    await enterAnonymously({
      viewport: { width, height },
      timezoneId: 'America/New_York',
    });
    await visit.signUp('Europe/Berlin');

    if (isNarrow) await visit.open('?panel=tasks');
    const line = visit.field('Add a task');
    for (const text of TASKS) {
      await line.fill(text);
      await visit.page.keyboard.press('Enter');
      await visit.page
        .locator('[data-task-id]', { hasText: text.split(/ \d/)[0] as string })
        .waitFor();
    }
    await shot('tasks');

    await visit.button('Account of Ada Byron').click();
    await visit.page.getByRole('button', { name: 'Working hours', exact: true }).click();
    await visit.field('Name').fill('Early');
    const cell = (name: string) => visit.page.getByRole('gridcell', { name });
    await cell('Saturday 09:00 to 09:30, closed').hover();
    await visit.page.mouse.down();
    await cell('Saturday 11:30 to 12:00, closed').hover();
    await visit.page.mouse.up();
    await shot('hours');
    await visit.button('Save hours').click();
    await waitForMessage('Created working hours Early.');
    await visit.page.keyboard.press('Escape');

    await visit.open();
    await visit.page.getByRole('link', { name: /^Plan( |$)/ }).click();
    await panel()
      .getByText(/^Proposed changes: \d+ new/)
      .waitFor();
    await shot('preview');
    await panel().getByRole('button', { name: 'Apply' }).click();
    await panel().getByText('The plan is in your calendar.').waitFor();

    const { title, startAt } = await onePlanned();
    const address = `?view=${isNarrow ? 'day' : 'week'}&date=${startAt.slice(0, 10)}`;
    await visit.open(address);
    const block = visit.block(title).first();
    // Away from the edges, near which a drag scrolls the grid for as long as it lasts.
    await block.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await visit.page.getByText(/free$/).first().waitFor();
    if (!isNarrow) await visit.page.locator('[data-task-id]').first().waitFor();
    await shot('week');
    const [start, end] = await times(title);
    await hands.move(block, { hours: 1 });
    await waitForMessage(`Moved ${title}.`);
    const [movedTo, movedEnd] = await times(title);
    // A drop snaps to the grid, which the planner does not use.
    expect(Math.abs(movedTo - start - HOUR)).toBeLessThan(HOUR / 4);
    expect(movedEnd - movedTo).toBe(end - start);

    await block.focus();
    await visit.page.keyboard.press('Shift+ArrowDown');
    await waitForMessage(`Resized ${title}.`);
    const [, resized] = await times(title);
    expect(resized).toBeGreaterThan(movedEnd);

    await block.focus();
    await visit.page.keyboard.press('f');
    await waitForMessage(`Completed ${title}.`);
    await visit.page.keyboard.press('Control+z');
    await waitForMessage(`Undone: Completed ${title}.`);

    const other = await visit.context.newPage();
    await other.goto(`${service.url}/week${address}`);
    const there = other.locator('.blocks [data-block]', { hasText: title }).first();
    await there.waitFor();
    const delay = await seenIn(there, async () => {
      await block.focus();
      await visit.page.keyboard.press('ArrowDown');
      await waitForMessage(`Moved ${title}.`);
    });
    process.stderr.write(`${width}: the other window follows after ${delay} ms\n`);
    expect(visit.complaints).toEqual([]);
    expect(new Set(visit.requests.map((url) => new URL(url).origin))).toEqual(
      new Set([service.url]),
    );
  });
});

/** The delay, in milliseconds, until another window shows the moved block. */
async function seenIn(block: Locator, act: () => Promise<void>): Promise<number> {
  const label = async () => (await block.getAttribute('aria-label')) ?? (await block.innerText());
  const before = await label();
  await act();
  const done = performance.now();
  await eventually('the other window shows the move', async () => (await label()) !== before);
  return Math.round(performance.now() - done);
}
