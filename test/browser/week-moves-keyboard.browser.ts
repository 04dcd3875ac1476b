import { hands, key, messageWith, prepare, scrolled, spoken, visit } from './week.ts';
import { enterWithReport, report, UNMOVED } from './week-report.ts';

/** Counts the sent mutations of a name. */
function countSent(name: string): () => number {
  let count = 0;
  visit.page.on('request', (request) => {
    if (request.postData()?.includes(`mutation ${name}`)) count++;
  });
  return () => count;
}

describe('by keyboard', () => {
  it('the first Tab stop leads to the first block', async () => {
    await enterWithReport();
    await visit.button(/^Report, /).waitFor();
    await key('Tab');
    await visit.page.locator('button:focus', { hasText: 'Skip to the calendar' }).waitFor();
    await key('Enter');
    await visit.page.locator('[data-block]:focus').waitFor();
  });

  it('arrows move a block, Shift with arrows resizes it, and the times are announced', async () => {
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
    await messageWith('Resized Report.').waitFor();
    expect(await hands.times('Report')).toBe('11-18T09:00 11-18T11:00');
  });

  it('a series of key presses is one change and one undo step', async () => {
    await enterWithReport();
    const changes = countSent('ChangeBlock');
    await report().focus();
    await visit.page.evaluate(`for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown'])
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);
    await visit.button(/^Report, 10:45 – 12:15, .*Friday 20 November$/).waitFor();
    await messageWith('Moved Report.').waitFor();
    expect(changes()).toBe(1);
    expect(await hands.times('Report')).toBe('11-20T09:45 11-20T11:15');
    await key('Control+z');
    await messageWith('Undone: Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('undo right after a key press reverts it', async () => {
    await enterWithReport();
    await report().focus();
    await key('ArrowDown');
    await key('Control+z');
    await messageWith('Undone: Moved Report.').waitFor();
    expect(await hands.times('Report')).toBe(UNMOVED);
  });

  it('the shown days follow a block that leaves them', async () => {
    await enterWithReport({ viewport: { width: 390, height: 844 } });
    await visit.open('?view=day&date=2037-11-19');
    await report().focus();
    await key('ArrowRight');
    await visit.heading(/Fri,? 20 Nov/).waitFor();
    await visit.page.locator('[data-block]:focus', { hasText: 'Report' }).waitFor();
    await messageWith('Moved Report.').waitFor();
    await visit.button(/^Report, 10:00 – 11:30, .*Friday 20 November$/).waitFor();
    expect(await hands.times('Report')).toBe('11-20T09:00 11-20T10:30');
  });

  it('L locks, F completes, Delete removes; each is undone', async () => {
    await enterWithReport();
    await report().focus();
    const state = async () => {
      const [block] = await hands.stored('Report');
      return [block?.locked, block?.source, block?.status];
    };
    await key('l');
    await messageWith('Locked Report.').waitFor();
    expect(await state()).toEqual([true, 'MANUAL', 'SCHEDULED']);
    await key('f');
    await messageWith('Completed Report.').waitFor();
    await visit.page.locator('.panel').getByText('No tasks yet.').waitFor();
    await visit.button(/^Report\b.*, Completed\b/).waitFor();
    await key('Control+z');
    await visit.page.locator('.task', { hasText: 'Report' }).waitFor();
    await key('Delete');
    await messageWith('Removed Report.').waitFor();
    expect(await report().count()).toBe(0);
    await visit.page.locator('.grid:focus').waitFor();
    await key('Control+z');
    await messageWith('Undone: Removed Report.').waitFor();
    await report().waitFor();
    expect(await state()).toEqual([true, 'MANUAL', 'SCHEDULED']);
  });

  it('Delete does not scroll to a block that is out of sight', async () => {
    await prepare({ zone: 'UTC' });
    await visit.place('Yoga', '2037-11-18T22:00:00Z', '2037-11-18T23:00:00Z');
    await visit.place('Report', '2037-11-19T02:00:00Z', '2037-11-19T03:00:00Z');
    await visit.open();
    await visit.block('Yoga').focus();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await key('Delete');
    await visit.page.locator('.grid:focus').waitFor();
    expect(await scrolled()).toBe(before);
  });

  it('the keys also work in the details of a block', async () => {
    await enterWithReport();
    await report().click();
    const details = visit.page.getByRole('dialog', { name: 'Report' });
    await details.waitFor();
    await key('l');
    await messageWith('Locked Report.').waitFor();
    await details.getByRole('button', { name: 'Unlock' }).focus();
    await key('l');
    await messageWith('Unlocked Report.').waitFor();
    // Not available, as the block was not missed.
    await key('n');
    await key('Control+d');
    await key('u');
    await messageWith('Unpinned Report.').waitFor();
    await key('Delete');
    await messageWith('Removed Report.').waitFor();
    await details.waitFor({ state: 'detached' });
    expect(await report().count()).toBe(0);
    await key('Control+z');
    await report().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('an unavailable action is announced', async () => {
    await enterWithReport();
    await report().focus();
    await key('n');
    expect(await spoken()).toBe('Report was not missed');
  });

  it('Ctrl+Z in a field is handled by the field', async () => {
    await enterWithReport();
    await report().focus();
    await key('ArrowDown');
    await messageWith('Moved Report.').waitFor();
    await visit.button('More actions for Report').click();
    await visit.button('Schedule…').click();
    await visit.field('Minutes').focus();
    await key('Control+z');
    await key('Escape');
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hands.times('Report')).toBe('11-19T09:15 11-19T10:45');
  });
});
