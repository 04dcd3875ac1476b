import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { Service } from './service.ts';
import { service } from './setup.ts';
import { enterAnonymously, passTime, prepare, visit } from './week.ts';

/** The page once it listens: what is written from now on is told. */
async function openListening(search = ''): Promise<void> {
  const listens = visit.page.waitForResponse((response) =>
    response.url().endsWith('/graphql/stream'),
  );
  await visit.open(search);
  await listens;
}

const task = (title: string) => visit.page.locator('.task', { hasText: title });

describe('what changes elsewhere', () => {
  beforeEach(async () => {
    await prepare();
    await openListening();
  });

  it('by a REST client is seen without a reload, in two windows', async () => {
    const other = await visit.context.newPage();
    await other.goto(`${service.url}/week`);
    await other.getByRole('button', { name: /^Account of/ }).waitFor();
    const delays: number[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      await visit.place(title, '2026-11-18T08:00:00Z', '2026-11-18T10:00:00Z');
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
      '/time-blocks?from=2026-11-18T00:00:00Z&to=2026-11-19T00:00:00Z',
    );
    await visit.rest('DELETE', `/time-blocks/${first?.id}`);
    await visit.block('One').waitFor({ state: 'detached' });
    await visit.block('Two').waitFor();
  });

  it('many changes while one is being read are read once more, not once each', async () => {
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
    expect(reads.filter((name) => name === 'OpenTasks').length).toBeLessThanOrEqual(3);
  });

  it('is looked for where the stream alone is refused, which is no outage', async () => {
    await visit.context.route('**/graphql/stream', (route) => route.abort());
    await visit.open();
    await visit.heading(/^Your week is empty/).waitFor();
    await visit.rest('POST', '/tasks', { title: 'Looked for' });
    await task('Looked for').waitFor();
    expect(await visit.page.getByText('The server does not answer.').count()).toBe(0);
  });

  it('about who is signed in takes along what could be undone, and what was said', async () => {
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

  it('is no longer listened to by who has signed out', async () => {
    await visit.button(/^Account of/).click();
    await visit.button('Sign out').click();
    await visit.heading('Sign in').waitFor();
    const streams = () => visit.requests.filter((url) => url.endsWith('/graphql/stream')).length;
    const before = streams();
    // Longer than the first wait before it would be tried again.
    await passTime(1500);
    expect(streams()).toBe(before);
    expect(await visit.page.getByText('You are no longer signed in.').count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  it('is neither read nor listened to by a tab that nobody has seen yet', async () => {
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
    // Longer than the first readings wait for a stream.
    await passTime(1500, tab);
    expect(streams).toBe(0);
    await tab.evaluate(
      `delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`,
    );
    await tab.locator('.task', { hasText: 'Unseen' }).waitFor();
    expect(streams).toBe(1);
  });

  it('while the connection was cut is read when it is back', async () => {
    let underWay = 0;
    visit.page.on('request', () => underWay++);
    visit.page.on('requestfinished', () => underWay--);
    visit.page.on('requestfailed', () => underWay--);
    await visit.open();
    await visit.heading(/^Your week is empty/).waitFor();
    // An answer that is still on its way would say that the server is there. What stays open is the stream.
    await eventually('all requests but the stream have ended', () => underWay <= 1);
    await visit.context.setOffline(true);
    await visit.page.getByText('There is no network. Trying again when it is back…').waitFor();
    await visit.rest('POST', '/tasks', { title: 'Meanwhile' });
    await visit.context.setOffline(false);
    await task('Meanwhile').waitFor();
    await visit.page.getByText('There is no network.').waitFor({ state: 'hidden' });
  });
});

describe('a server that is stopped and started again', () => {
  it('is missed in words; what was done meanwhile is kept, warned of, and sent when it is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'planner-'));
    let restarted = await Service.start({ folder });
    try {
      await enterAnonymously({ url: restarted.url });
      await visit.signUp('UTC');
      await visit.rest('POST', '/tasks', { title: 'Slides', estimateMinutes: 60 });
      await openListening('?panel=plan');
      await visit.page.getByText(/^A run would change this: \d new/).waitFor();
      await restarted.stop();
      await visit.page.getByText('The server does not answer. Trying again…').waitFor();
      await visit.button('Apply').click();
      await visit.page.getByText('1 change not saved yet.').waitFor();
      await visit.button(/^Account of/).click();
      await visit.button('Sign out').click();
      await visit.page.getByText('1 change not saved yet. Sign out when that is done.').waitFor();
      const warned = visit.page.waitForEvent('dialog');
      await visit.page.close({ runBeforeUnload: true });
      expect((await warned).type()).toBe('beforeunload');
      await (await warned).dismiss();
      restarted = await Service.start({ folder, port: new URL(restarted.url).port });
      await visit.page.getByText('The plan is in your calendar.').waitFor();
      await visit.page.getByText('The server does not answer.').waitFor({ state: 'hidden' });
      const span = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 14 * 86_400_000).toISOString()}`;
      const blocks = await visit.rest<{ title: string }[]>('GET', `/time-blocks?${span}`);
      // In two parts where the day is about to end.
      expect(new Set(blocks.map(({ title }) => title))).toEqual(new Set(['Slides']));
      // It listens again.
      await visit.page.getByRole('button', { name: 'Close', exact: true }).click();
      await visit.rest('POST', '/tasks', { title: 'Afterwards' });
      await task('Afterwards').waitFor();
    } finally {
      await restarted.stop();
      await rm(folder, { recursive: true });
    }
  });
});
