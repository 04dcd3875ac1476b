import { closeDialog, dialog, enter, messageWith, undo, visit } from './week.ts';

describe('busy time', () => {
  it('is added, edited and removed, each with undo', async () => {
    await enter();
    await visit.button('Busy').click();
    await visit.field('Title').fill('Dentist');
    await visit.field('Date').fill('2037-11-19');
    await visit.field('From').fill('23:00');
    await visit.field('To').fill('01:00');
    await visit.page.getByText(/^Thu 19 Nov, 23:00 – Fri 1:00, 2\sh\./).waitFor();
    await visit.field('To').fill('23:45');
    await visit.button('Add busy time').click();
    await messageWith('Added busy time: Dentist.').waitFor();
    await visit.button(/^Dentist, 23:00 – 23:45, Busy, Thursday 19 November$/).click();
    await visit.button('Edit busy time…').click();
    await visit.field('From').fill('09:00');
    await visit.field('To').fill('10:00');
    await visit.button('Save').click();
    await messageWith('Changed Dentist.').waitFor();
    await visit.button(/^Dentist, 9:00 – 10:00, .*Thursday 19 November$/).waitFor();
    await undo();
    await visit.button(/^Dentist, 23:00 – 23:45, .*Thursday 19 November$/).click();
    await visit.button('Edit busy time…').click();
    await dialog('Edit busy time').getByRole('button', { name: 'Remove' }).click();
    await messageWith('Removed Dentist.').waitFor();
    expect(await visit.block('Dentist').count()).toBe(0);
    await undo();
    await visit.button(/^Dentist, 23:00 – 23:45, .*Thursday 19 November$/).waitFor();
  });

  it('is drawn on the calendar by mouse, in the time zone of the account; Escape cancels it', async () => {
    await enter();
    const column = visit.page.locator('.column[data-date="2037-11-19"]');
    // The load appears last in the head of the days, and may move the grid.
    await visit.page.getByText(/free$/).first().waitFor();
    const stroke = async (from: number, to: number) => {
      const box = await column.boundingBox();
      const hour = (box?.height ?? 0) / 24;
      const x = (box?.x ?? 0) + 40;
      await visit.page.mouse.move(x, (box?.y ?? 0) + from * hour);
      await visit.page.mouse.down();
      await visit.page.mouse.move(x, (box?.y ?? 0) + to * hour, { steps: 4 });
    };
    await stroke(13, 11.5);
    await visit.page.getByText('11:30 – 13:00').waitFor();
    await visit.page.keyboard.press('Escape');
    await visit.page.mouse.up();
    expect(await dialog('Busy time').count()).toBe(0);
    await stroke(11.5, 13);
    await visit.page.mouse.up();
    await dialog('Busy time').waitFor();
    expect(await visit.field('Date').inputValue()).toBe('2037-11-19');
    expect(await visit.field('From').inputValue()).toBe('11:30');
    expect(await visit.field('To').inputValue()).toBe('13:00');
    await visit.field('Title').fill('Lunch');
    await visit.button('Add busy time').click();
    await visit.button(/^Lunch, 11:30 – 13:00, Busy, Thursday 19 November$/).waitFor();
  });

  it('without a title or a time is rejected at its field', async () => {
    await enter();
    await visit.button('Busy').click();
    await visit.field('From').fill('');
    await visit.button('Add busy time').click();
    await visit.page.getByText('From is not a valid time.').waitFor();
    await visit.field('From').fill('09:00');
    await visit.button('Add busy time').click();
    await visit.page.getByText('Title must be 1-500 characters.').waitFor();
    await visit.page.locator('input[name=title]:focus').waitFor();
  });
});

describe('notifications', () => {
  it('are counted at the bell, link to their records, and are marked as read', async () => {
    await enter({ now: null });
    await visit.rest('POST', '/tasks', {
      title: 'Taxes',
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await visit.button('Notifications').click();
    await visit.page.getByText('No notifications yet.').waitFor();
    await visit.button('Tasks at risk').click();
    await messageWith('1 task is at risk.').waitFor();
    await visit.button('Summary of today').click();
    await messageWith('Created the summary of today.').waitFor();
    await visit.page
      .getByRole('link', { name: /^Taxes, due/ })
      .nth(1)
      .waitFor();
    await closeDialog('Notifications');
    await visit.button('Notifications, 2 unread').click();
    await visit.button('Mark as read: 1 task is at risk').click();
    await messageWith('Marked as read: 1 task is at risk.').waitFor();
    await visit.button('Mark all as read').click();
    await messageWith('Marked all as read.').waitFor();
    await closeDialog('Notifications');
    await visit.page.locator('.bell:focus').waitFor();
    expect(await visit.page.locator('.bell').getAttribute('aria-label')).toBe('Notifications');
  });
});
