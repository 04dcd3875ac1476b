import { dialog, prepare, queryData, visit } from './week.ts';

it.each([
  [1280, 800],
  [390, 844],
])('%d by %d pixels: no axe violations in any dialog, light and dark', async (width, height) => {
  await prepare({ viewport: { width, height } });
  await visit.rest('POST', '/tasks', {
    title: 'Taxes',
    dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  for (const type of ['AT_RISK', 'MORNING_SUMMARY']) {
    await queryData(`mutation { generateNotification(input: { type: ${type} }) { generated } }`);
  }
  await visit.takeTime('Dentist', '2037-11-18T12:00:00Z', '2037-11-18T14:00:00Z');
  await visit.open();
  await visit.button('Notifications, 2 unread').waitFor();
  await visit.block('Dentist').first().waitFor();
  await visit.inspect('account-header');
  await visit.button('Account of Ada Byron').click();
  await visit.page.getByRole('button', { name: 'Working hours', exact: true }).waitFor();
  await visit.inspect('account-menu');
  for (const [name, title] of [
    ['hours', 'Working hours'],
    ['busy', 'Busy time'],
    ['notifications', 'Notifications'],
    ['profile', 'Settings'],
    ['planning', 'Settings'],
    ['security', 'Settings'],
    ['keys', 'Settings'],
  ] as const) {
    await visit.open(`?dialog=${name}`);
    await dialog(title).locator('button, a').nth(1).waitFor();
    if (name === 'planning') await visit.button('Save settings').waitFor();
    if (name === 'security') await visit.page.getByText('This session').waitFor();
    if (name === 'hours') await visit.button('Save hours').waitFor();
    await visit.inspect(name);
  }
  await visit.field('Name').fill('Assistant');
  await visit.button('Create key').click();
  await visit.field('Key').waitFor();
  await visit.inspect('key-made');
  expect(visit.complaints).toEqual([]);
});
