import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { Service } from './service.ts';
import { service } from './setup.ts';
import { enterAnonymously, passTime, prepare, visit } from './week.ts';

/** Opens the page and waits until it is subscribed to changes. */
async function openSubscribed(search = ''): Promise<void> {
  const listens = visit.page.waitForResponse((response) =>
    response.url().endsWith('/graphql/stream'),
  );
  await visit.open(search);
  await listens;
}

const task = (title: string) => visit.page.locator('.task', { hasText: title });

describe('a change elsewhere', () => {
  beforeEach(async () => {
    await prepare();
    await openSubscribed();
  });

  it('by a REST client is shown without a reload, in two windows', async () => {
    const other = await visit.context.newPage();
    await other.goto(`${service.url}/week`);
    await other.getByRole('button', { name: /^Account of/ }).waitFor();
    const delays: number[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      await visit.place(title, '2037-11-18T08:00:00Z', '2037-11-18T10:00:00Z');
      const written = performance.now();
      await Promise.all([
        visit.block(title).waitFor(),
        other.locator('.blocks [data-block]', { hasText: title }).waitFor(),
      ]);
      delays.push(Math.round(performance.now() - written));
    }
    process.stderr.write(`seen in both windows after ${delays.join(', ')} ms\n`);
    const [first] = await visit.rest<{ id: string }[]>(
      'GET',
      '/time-blocks?from=2037-11-18T00:00:00Z&to=2037-11-19T00:00:00Z',
    );
    await visit.rest('DELETE', `/time-blocks/${first?.id}`);
    await visit.block('One').waitFor({ state: 'detached' });
    await visit.block('Two').waitFor();
  });

  it('many changes during a query cause one more query', async () => {
    const written = Promise.withResolvers<void>();
    const reads: string[] = [];
    await visit.page.route('**/graphql', async (route) => {
      reads.push(/query (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
      await written.promise;
      await route.continue();
    });
    for (let index = 0; index < 40; index++) {
      await visit.rest('POST', '/tasks', { title: `Task ${index}` });
    }
    written.resolve();
    for (let index = 0; index < 40; index++) await task(`Task ${index}`).first().waitFor();
    expect(reads.filter((name) => name === 'AgendaTasks').length).toBeLessThanOrEqual(3);
  });

  it('is found by refetching if only the stream fails, which is no outage', async () => {
    await visit.context.route('**/graphql/stream', (route) => route.abort());
    await visit.open();
    await visit.heading(/^Your week is empty/).waitFor();
    await visit.rest('POST', '/tasks', { title: 'Looked for' });
    await task('Looked for').waitFor();
    expect(await visit.page.getByText('The server is not responding.').count()).toBe(0);
  });

  it('of the signed-in account clears the undo history and the messages', async () => {
    await visit.field('Add a task').fill('Private');
    await visit.page.keyboard.press('Enter');
    await visit.page.getByText('Added Private.').waitFor();
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
    await visit.rest('POST', '/auth/sign-up', { ...account, displayName: 'Bea', timezone: 'UTC' });
    await visit.page.evaluate(`dispatchEvent(new Event('online'))`);
    await visit.button('Account of Bea').waitFor();
    expect(await visit.page.getByText('Added Private.').count()).toBe(0);
    await visit.page.keyboard.press('Control+z');
    await visit.rest('POST', '/tasks', { title: 'Of Bea' });
    await task('Of Bea').waitFor();
    const { data } = await visit.rest<{ data: { title: string }[] }>('GET', '/tasks');
    expect(data.map(({ title }) => title)).toEqual(['Of Bea']);
  });

  it('is not subscribed to after signing out', async () => {
    await visit.button(/^Account of/).click();
    await visit.button('Sign out').click();
    await visit.heading('Sign in').waitFor();
    const streams = () => visit.requests.filter((url) => url.endsWith('/graphql/stream')).length;
    const before = streams();
    // Longer than the delay of the first retry.
    await passTime(1500);
    expect(streams()).toBe(before);
    expect(await visit.page.getByText('You are no longer signed in.').count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it('is not queried or subscribed to by a hidden tab', async () => {
    await visit.rest('POST', '/tasks', { title: 'Unseen' });
    const tab = await visit.context.newPage();
    await tab.addInitScript(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });`,
    );
    let streams = 0;
    tab.on('request', (request) => {
      if (request.url().endsWith('/graphql/stream')) streams++;
    });
    await tab.goto(`${service.url}/week`);
    await tab.getByRole('button', { name: /^Account of/ }).waitFor();
    // Longer than the first queries wait for the stream.
    await passTime(1500, tab);
    expect(streams).toBe(0);
    await tab.evaluate(
      `delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`,
    );
    await tab.locator('.task', { hasText: 'Unseen' }).waitFor();
    expect(streams).toBe(1);
  });

  it('while offline is shown when the network returns', async () => {
    await visit.open();
    await visit.heading(/^Your week is empty/).waitFor();
    const banner = visit.page.getByText('You are offline. Retrying when the network is back…');
    // A response that arrives after the network is gone ends the outage: then the network goes once more.
    await eventually('the page is offline', async () => {
      await visit.context.setOffline(false);
      await visit.context.setOffline(true);
      return banner.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    });
    await visit.rest('POST', '/tasks', { title: 'Meanwhile' });
    await visit.context.setOffline(false);
    await task('Meanwhile').waitFor();
    await visit.page.getByText('You are offline.').waitFor({ state: 'hidden' });
  });
});

type Titled = { title: string };

describe('a restart of the server', () => {
  it('is shown as an outage; commands are kept, with a warning on leaving, and sent afterwards', async () => {
    // The planned block may have begun when it is read.
    const began = Date.now();
    const folder = await mkdtemp(join(tmpdir(), 'planner-'));
    let restarted = await Service.start({ folder });
    try {
      await enterAnonymously({ url: restarted.url });
      await visit.signUp('UTC');
      await visit.rest('POST', '/tasks', { title: 'Slides', estimateMinutes: 60 });
      await openSubscribed('?panel=plan');
      await visit.page.getByText(/^Proposed changes: \d new/).waitFor();
      await restarted.stop();
      await visit.page.getByText('The server is not responding. Retrying…').waitFor();
      await visit.button('Apply').click();
      await visit.page.getByText('1 change not saved yet.').waitFor();
      await visit.button(/^Account of/).click();
      await visit.button('Sign out').click();
      await visit.page.getByText('1 change not saved yet. Sign out when they are saved.').waitFor();
      const warned = visit.page.waitForEvent('dialog');
      await visit.page.close({ runBeforeUnload: true });
      expect((await warned).type()).toBe('beforeunload');
      await (await warned).dismiss();
      restarted = await Service.start({ folder, port: new URL(restarted.url).port });
      await visit.page.getByText('The plan is in your calendar.').waitFor();
      await visit.page.getByText('The server is not responding.').waitFor({ state: 'hidden' });
      const [from, to] = [began, began + 15 * 86_400_000].map((at) => new Date(at).toISOString());
      const blocks = await visit.rest<Titled[]>('GET', `/time-blocks?from=${from}&to=${to}`);
      // In two parts at the end of the day.
      expect(new Set(blocks.map(({ title }) => title))).toEqual(new Set(['Slides']));
      // The page is subscribed again.
      await visit.page.getByRole('button', { name: 'Close', exact: true }).click();
      await visit.rest('POST', '/tasks', { title: 'Afterwards' });
      await task('Afterwards').waitFor();
    } finally {
      await restarted.stop();
      await rm(folder, { recursive: true });
    }
  });
});
