import { eventually } from '../support/eventually.ts';
import { service } from './setup.ts';
import {
  dialog,
  enter,
  gone,
  key,
  messageWith,
  post,
  prepare,
  queryData,
  undo,
  visit,
} from './week.ts';

const FIELDS = 'name includePlanned includePlaced includeBusy dueDates detail projectIds labelIds';

/** The stored feeds. */
const stored = async () =>
  (
    await queryData<{ calendarFeeds: { nodes: object[] } }>(
      `{ calendarFeeds { nodes { ${FIELDS} } } }`,
    )
  ).calendarFeeds.nodes;

/** Waits until the stored feeds are these. */
const storedAre = (expected: object[]) =>
  eventually(
    `feeds ${JSON.stringify(expected)}`,
    async () => JSON.stringify(await stored()) === JSON.stringify(expected),
  );

const openFeeds = async () => {
  await visit.open('?dialog=calendars');
  await visit.button('New calendar feed').waitFor();
};

const createFeed = async (name: string) => {
  await visit.button('New calendar feed').click();
  await visit.field('Name').fill(name);
  await visit.button('Create feed').click();
  await messageWith(`Created calendar feed ${name}.`).waitFor();
  return visit.field('Address').inputValue();
};

const status = async (address: string) => (await fetch(address)).status;

const DEFAULTS = {
  name: 'Work',
  includePlanned: true,
  includePlaced: true,
  includeBusy: true,
  dueDates: 'NONE',
  detail: 'TITLES',
  projectIds: [],
  labelIds: [],
};

describe('calendar feeds', () => {
  it('are created with an address that is shown once and works', async () => {
    await enter();
    await openFeeds();
    await visit.page.getByText('No calendar feeds yet.').waitFor();
    await visit.button('New calendar feed').click();
    await visit.button('Create feed').click();
    await visit.page.getByText('Name must be 1-100 characters.').waitFor();
    await visit.button('Cancel').click();
    const address = await createFeed('Work');
    expect(address).toMatch(new RegExp(`^${service.url}/calendars/\\w{40}\\.ics$`));
    const subscription = visit.page.getByRole('link', { name: 'Subscribe on this device' });
    expect(await subscription.getAttribute('href')).toBe(address.replace(/^http:/, 'webcal:'));
    await visit.page.getByRole('img', { name: 'QR code of the address' }).waitFor();
    await visit.page
      .getByText('planned blocks, your own blocks, busy time · with titles · never used')
      .waitFor();
    expect(await stored()).toEqual([DEFAULTS]);
    expect(await status(address)).toBe(200);
    await visit.page.getByText(/ · last used /).waitFor();
    await openFeeds();
    await visit.page.getByText('Work', { exact: true }).waitFor();
    expect(await visit.field('Address').count()).toBe(0);
  });

  it('show the address when the dialog is opened again, if it was closed before the response', async () => {
    await enter();
    await openFeeds();
    await visit.button('New calendar feed').click();
    await visit.field('Name').fill('Work');
    const { promise, resolve } = Promise.withResolvers<void>();
    await visit.page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation CreateCalendarFeed')) await promise;
      await route.continue();
    });
    await visit.button('Create feed').click();
    await key('Escape');
    await gone(dialog('Calendars'));
    resolve();
    await messageWith('Created calendar feed Work.').waitFor();
    await visit.button('Account of Ada Byron').click();
    await visit.button('Calendars').click();
    expect(await status(await visit.field('Address').inputValue())).toBe(200);
  });

  it('are changed with all their fields, and back by undo', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Garden' });
    const label = await post('/labels', { name: 'Outside' });
    await post('/labels', { name: 'Inside' });
    await openFeeds();
    await createFeed('Work');
    await visit.button('Change: Work').click();
    await visit.field('Name').fill('Home');
    await visit.field('Blocks of the planner').uncheck();
    await visit.field('Busy time').uncheck();
    await visit.field('Due dates of open tasks').selectOption('As to-dos');
    await visit.page.getByText('Only some tasks').click();
    await visit.field('Garden').check();
    await visit.field('Outside').check();
    await visit.button('Save feed').click();
    await messageWith('Changed calendar feed Home.').waitFor();
    await visit.page
      .getByText(
        'your own blocks, due dates as to-dos · with titles · only tasks of Garden, Outside',
      )
      .waitFor();
    const changed = {
      ...DEFAULTS,
      name: 'Home',
      includePlanned: false,
      includeBusy: false,
      dueDates: 'TODOS',
      projectIds: [project.id],
      labelIds: [label.id],
    };
    await storedAre([changed]);
    await undo('Changed calendar feed Home.');
    await storedAre([DEFAULTS]);
    await visit.page.getByText('planned blocks, your own blocks, busy time').waitFor();
  });

  it('stay restricted to a deleted project until it is unchecked', async () => {
    await prepare();
    const project = await post('/projects', { name: 'Garden' });
    await post('/calendar-feeds', { name: 'Work', projectIds: [project.id] });
    await visit.rest('DELETE', `/projects/${project.id}?permanent=true`);
    await openFeeds();
    await visit.page.getByText(/ · only tasks of a deleted project · /).waitFor();
    await visit.button('Change: Work').click();
    await visit.field('Details').selectOption('BUSY');
    await visit.button('Save feed').click();
    await storedAre([{ ...DEFAULTS, detail: 'BUSY', projectIds: [project.id] }]);
    await visit.page.getByText(/only “Busy”, without titles/).waitFor();
    await visit.button('Change: Work').click();
    await visit.field('a deleted project').uncheck();
    await visit.button('Save feed').click();
    await storedAre([{ ...DEFAULTS, detail: 'BUSY' }]);
  });

  it('get a new address, which revokes the previous one, and are deleted after a confirmation', async () => {
    await enter();
    await openFeeds();
    const first = await createFeed('Work');
    await visit.button('New address: Work').click();
    expect(await status(first)).toBe(200);
    await visit.button('Really replace the address: Work').click();
    await messageWith('Replaced the address of Work.').waitFor();
    const second = await visit.field('Address').inputValue();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await visit.button('Delete: Work').click();
    await visit.button('Really delete: Work').click();
    const deleted = messageWith('Deleted calendar feed Work.');
    await deleted.waitFor();
    expect(await deleted.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await visit.page.getByText('No calendar feeds yet.').waitFor();
    expect(await visit.field('Address').count()).toBe(0);
    expect(await status(second)).toBe(404);
  });

  it('are created by keyboard; the focus is never lost', async () => {
    await enter();
    await openFeeds();
    const focused = () => visit.page.evaluate<string>('document.activeElement.textContent');
    const isAtAddress = async () => (await focused()).startsWith('Copy it now');
    await visit.button('New calendar feed').focus();
    await key('Enter');
    await visit.heading('New calendar feed').waitFor();
    await eventually(
      'the focus is on the heading',
      async () => (await focused()) === 'New calendar feed',
    );
    await key('Tab');
    await visit.page.keyboard.type('Work');
    await key('Tab');
    await key('Space');
    await key('Enter');
    await visit.field('Address').waitFor();
    await eventually('the focus is on the address', isAtAddress);
    await storedAre([{ ...DEFAULTS, includePlanned: false }]);
    await visit.button('Change: Work').focus();
    await key('Enter');
    await visit.heading('Change Work').waitFor();
    await visit.button('Cancel').focus();
    await key('Enter');
    await gone(visit.heading('Change Work'));
    await eventually('the focus is on the address', isAtAddress);
  });
});

it.each([
  [1280, 800],
  [390, 844],
])(
  '%d by %d pixels: no axe violations of calendar feeds, light and dark',
  async (width, height) => {
    await prepare({ viewport: { width, height } });
    await post('/projects', { name: 'Garden' });
    await post('/labels', { name: 'Outside' });
    await openFeeds();
    await visit.inspect('feeds-empty');
    await visit.button('New calendar feed').click();
    await visit.page.getByText('Only some tasks').click();
    await visit.inspect('feeds-form');
    await visit.field('Name').fill('Work');
    await visit.button('Create feed').click();
    await visit.field('Address').waitFor();
    await visit.inspect('feeds-address');
    await visit.page.getByRole('img', { name: 'QR code of the address' }).scrollIntoViewIfNeeded();
    await visit.inspect('feeds-code');
    await openFeeds();
    await visit.button('Delete: Work').click();
    await dialog('Settings').getByText('Really delete').waitFor();
    await visit.inspect('feeds-delete');
    expect(visit.complaints).toEqual([]);
  },
);
