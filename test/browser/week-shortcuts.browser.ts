import { eventually } from '../support/eventually.ts';
import { boxOf } from './boxes.ts';
import {
  closeDialog,
  dialog,
  enter,
  gone,
  key,
  line,
  messageWith,
  prepare,
  row,
  visit,
} from './week.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const focused = (selector: string) => visit.page.locator(`${selector}:focus`).waitFor();
const view = (name: string) =>
  visit.page.getByRole('link', { name, exact: true }).and(visit.page.locator('[aria-current]'));
const heading = (text: RegExp) => visit.page.locator('h1', { hasText: text }).waitFor();

describe('the shortcuts', () => {
  it('are listed by ?, with those of the calendar and of blocks', async () => {
    await enter();
    await visit.block('none').waitFor({ state: 'detached' });
    await key('?');
    const table = dialog('Keyboard shortcuts');
    await table.getByRole('row', { name: 'N or Q Add a task' }).waitFor();
    await table.getByRole('row', { name: 'Ctrl + Shift + Z Redo' }).waitFor();
    await table.getByRole('row', { name: '↑ Move it 15 minutes earlier' }).waitFor();
    await table.getByRole('row', { name: 'Delete Remove it' }).waitFor();
    await visit.inspect('shortcuts');
    await closeDialog('Keyboard shortcuts');
  });

  it('select the day and the view', async () => {
    await enter();
    await heading(/^16 – 22 Nov/);
    await key('ArrowRight');
    await heading(/^23 – 29 Nov/);
    await key('ArrowLeft');
    await key('ArrowLeft');
    await heading(/^9 – 15 Nov/);
    await key('t');
    await heading(/^16 – 22 Nov/);
    await key('d');
    await view('Day').waitFor();
    await key('ArrowRight');
    await heading(/^Thu, 19 Nov/);
    await key('w');
    await view('Week').waitFor();
  });

  it('focus the field that adds a task and the search, which another panel hides', async () => {
    await enter();
    await line().waitFor();
    await key('n');
    await focused('.quick-add textarea');
    await visit.page.keyboard.type('d w /?');
    expect(await line().inputValue()).toBe('d w /?');
    await line().fill('');
    await visit.page.locator('.grid').focus();
    await key('/');
    await focused('.search');
    await visit.page.locator('.grid').focus();
    await key('p');
    await visit.heading('Plan the next 14 days').waitFor();
    await key('n');
    await dialog('New task').waitFor();
    await focused('dialog .quick-add textarea');
    await closeDialog('New task');
    await visit.page.locator('.grid').focus();
    await key('/');
    await focused('.search');
  });

  it('leave the keys of a focused block to the block, if they act on it', async () => {
    await enter();
    await visit.place('Report', '2037-11-19T09:00:00Z', '2037-11-19T10:00:00Z');
    await visit.block('Report').focus();
    await key('ArrowRight');
    await messageWith('Moved Report.').waitFor();
    await heading(/^16 – 22 Nov/);
    await visit.block('Report').focus();
    // It was not missed.
    await key('d');
    await view('Day').waitFor();
  });

  it('without Ctrl are turned off in their dialog, until they are turned on again', async () => {
    await enter();
    await heading(/^16 – 22 Nov/);
    await key('?');
    const setting = visit.page.getByLabel('Use single letters and signs on the page');
    await setting.uncheck();
    await closeDialog('Keyboard shortcuts');
    await visit.page.reload();
    await heading(/^16 – 22 Nov/);
    await line().waitFor();
    await key('d');
    // The next week is shown after the letter had its effect.
    await key('ArrowRight');
    await heading(/^23 – 29 Nov/);
    await view('Week').waitFor();
    await visit.page.goto(`${visit.page.url()}&dialog=shortcuts`);
    await setting.check();
    await closeDialog('Keyboard shortcuts');
    await key('d');
    await view('Day').waitFor();
  });
});

describe('at phone width', () => {
  it('a task is added from every tab, below a visible calendar', async () => {
    await enter(PHONE);
    for (const [index, tab] of ['Calendar', 'Plan'].entries()) {
      await visit.page.getByRole('link', { name: tab }).click();
      await visit.button('New task').click();
      const sheet = dialog('New task');
      await sheet.waitFor();
      await focused('dialog .quick-add textarea');
      const [box, grid] = [await boxOf(sheet), await boxOf(visit.page.locator('.grid'))];
      expect(box.bottom).toBe(844);
      expect(box.y).toBeGreaterThan(grid.y + 60);
      await visit.inspect(`add-${tab}`);
      await line().fill(`Task ${index} 30m`);
      await key('Enter');
      await sheet.getByText(`Added Task ${index}.`).waitFor();
      await closeDialog('New task');
    }
    await visit.page.getByRole('link', { name: 'Tasks' }).click();
    await row('Task 0').waitFor();
    await row('Task 1').waitFor();
    await visit.button('New task').click();
    await focused('.panel .quick-add textarea');
  });

  it('the details of a block leave it visible', async () => {
    await prepare({ ...PHONE, zone: 'UTC' });
    await visit.place('Report', '2037-11-18T15:00:00Z', '2037-11-18T16:00:00Z');
    await visit.open();
    await visit.block('Report').click();
    await dialog('Report').waitFor();
    await eventually('the block is above its details', async () => {
      const [block, details] = [await boxOf(visit.block('Report')), await boxOf(dialog('Report'))];
      return block.bottom <= details.y && block.y > 0;
    });
  });

  it('the first steps are in the first view, and lead to each step', async () => {
    await enter(PHONE);
    await visit.heading('Your week is empty. Start here:').waitFor();
    const before = await boxOf(visit.page.locator('.grid'));
    await visit.inspect('first-steps');
    await visit.button('Add your tasks, each with an estimate').click();
    await line().fill('Report 30m');
    await key('Enter');
    await dialog('New task').getByText('Added Report.').waitFor();
    await closeDialog('New task');
    await visit.heading('Next step').waitFor();
    await visit.button('Dismiss the first steps').click();
    await gone(visit.heading('Next step'));
    // They do not move the calendar.
    expect(await boxOf(visit.page.locator('.grid'))).toEqual(before);
  });
});
