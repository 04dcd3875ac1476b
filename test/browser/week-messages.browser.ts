import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import { NOW } from './clock.ts';
import { choose, dialog, openTask, post, prepare, row, visit } from './week.ts';

const messages = () => visit.page.locator('.message');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Whether a message covers a part of the page. */
async function covers(part: Locator): Promise<boolean> {
  const other = await boxOf(part);
  for (const message of await messages().all()) {
    const box = await boxOf(message);
    const isBeside = box.right <= other.x || other.right <= box.x;
    if (!isBeside && box.bottom > other.y && other.bottom > box.y) return true;
  }
  return false;
}

const clearOf = (part: Locator) =>
  eventually(
    'no message covers it',
    async () => (await messages().count()) > 0 && !(await covers(part)),
  );

/** Keeps messages: the timers of the page do not run. */
const stopTimers = () => visit.page.clock.install({ time: new Date(NOW) });

/** Shows a message on a phone, which stays. */
async function estimateOnPhone(): Promise<void> {
  await prepare(PHONE);
  await stopTimers();
  await post('/tasks', { title: 'Report' });
  await visit.open('?panel=tasks');
  await row('Report').getByRole('button', { name: '30 min' }).tap();
  await visit.page.getByText('Estimated Report: 30 min.').waitFor();
}

it('at most two plain messages are shown: the last one, and the one that offers undo', async () => {
  await prepare();
  await stopTimers();
  for (const title of ['First', 'Second', 'Third']) await post('/tasks', { title });
  await visit.open();
  for (const title of ['First', 'Second', 'Third']) {
    // By key: the rows move up when one leaves, which loses a click.
    await row(title).getByRole('checkbox').press('Space');
    await visit.page.getByText(`Completed ${title}.`).waitFor();
  }
  expect(await messages().count()).toBeLessThanOrEqual(2);
});

it('a message moves out of the way of the details of a block that are opened later', async () => {
  await prepare({ viewport: { width: 1280, height: 500 } });
  await stopTimers();
  await visit.place('Report', '2037-11-18T14:00:00Z', '2037-11-18T15:30:00Z');
  await visit.open();
  await visit.block('Report').focus();
  await visit.page.keyboard.press('l');
  await visit.page.getByText('Locked Report.').waitFor();
  await visit.block('Report').click();
  await clearOf(dialog('Report'));
  const undo = messages().getByRole('button', { name: 'Undo' });
  await undo.click({ trial: true });
});

it('at phone width a message is above the plan', async () => {
  await estimateOnPhone();
  await visit.page.locator('.tabs a[data-opens=plan]').tap();
  await visit.heading('Plan the next 14 days').waitFor();
  await clearOf(visit.page.locator('.panel.plan'));
});

it('in a dialog a message is below the content, which it does not cover at the end', async () => {
  await prepare(PHONE);
  await stopTimers();
  const task = await post('/tasks', { title: 'Report' });
  await openTask(task);
  await visit.field('Title').fill('Paper');
  await visit.field('Title').press('Enter');
  await messages().first().waitFor();
  const record = visit.page.locator('dialog[open]');
  await record.evaluate((part) => part.scrollTo(0, part.scrollHeight));
  for (const button of await record.locator('.record button').all())
    if (await button.isVisible()) expect(await covers(button)).toBe(false);
});

it('the working hours are in sight when they are opened from the menu', async () => {
  await prepare();
  await visit.open();
  await visit.page.getByText(/free$/).first().waitFor();
  await choose('Working hours');
  await dialog('Working hours').waitFor();
  const cell = (time: string) => visit.page.getByRole('gridcell', { name: `Monday ${time} to` });
  const sheet = visit.page.locator('.paint-sheet');
  await eventually('9:00 is in sight', async () => {
    const [within, box] = [await boxOf(sheet), await boxOf(cell('09:00'))];
    return box.y >= within.y && box.bottom <= within.bottom;
  });
});

it('a message does not cover the button that saves working hours', async () => {
  await estimateOnPhone();
  await choose('Working hours');
  await dialog('Working hours').getByText('Estimated Report: 30 min.').waitFor();
  await eventually('the hours have their style, and are scrolled to the first open one', () =>
    visit.page.locator('.paint-sheet').evaluate((part) => part.scrollTop > 0),
  );
  expect(await covers(visit.button('Save hours'))).toBe(false);
});
