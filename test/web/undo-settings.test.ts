import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

const ACCOUNT = { id: 'me', email: 'me@example.org', displayName: 'Me', timezone: 'UTC' };

/** The record that the server has. */
let stored: Json;

beforeEach(async () => {
  server = await Page.open({ search: '?dialog=planning' });
  const modules = [
    'state/commands/command.ts',
    'state/session/messages.ts',
    'state/session/session.ts',
    'state/queries/settings.ts',
    'features/settings/profile-commands.ts',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map(load))));
  page.clearHistory();
  page.messages.value = [];
  page.setAccount(ACCOUNT);
  server.answers.Settings = () => ({ planningSettings: stored });
  server.answers.UpdateSettings = ({ input }) => {
    stored = { ...stored, ...input };
    return { updatePlanningSettings: { planningSettings: stored } };
  };
  server.answers.Viewer = () => ({ viewer: stored });
  server.answers.UpdateProfile = ({ input }) => {
    stored = { ...stored, ...input };
    return { updateProfile: { viewer: stored } };
  };
});

afterEach(() => server.close());

const texts = () => page.messages.value.map(({ text }: Json) => text);

describe('undo of the planning settings', () => {
  beforeEach(async () => {
    stored = { autoPlan: 'OFF', breakMinutes: 10 };
    await page.run(page.changeSettings({ breakMinutes: 20 }));
  });

  it('restores the changed field only', async () => {
    stored = { ...stored, autoPlan: 'ON' };
    await page.undo();
    expect(stored).toEqual({ autoPlan: 'ON', breakMinutes: 10 });
  });

  it('is rejected if the field has changed since', async () => {
    stored = { ...stored, breakMinutes: 30 };
    await page.undo();
    expect(stored).toEqual({ autoPlan: 'OFF', breakMinutes: 30 });
    expect(texts()).toContain(
      'Could not undo: Changed the planning settings. A planning setting has changed since.',
    );
  });
});

it('undo of the profile is rejected if it has changed since', async () => {
  stored = ACCOUNT;
  await page.run(page.changeProfile(ACCOUNT, { displayName: 'Ada', timezone: 'UTC' }));
  expect(page.viewer.value.displayName).toBe('Ada');
  stored = { ...stored, displayName: 'Byron' };
  await page.undo();
  expect(stored.displayName).toBe('Byron');
  expect(texts()).toContain('Could not undo: Changed the profile. Your profile has changed since.');
});
