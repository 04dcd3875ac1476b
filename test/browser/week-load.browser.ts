import { gzipSync } from 'node:zlib';
import { service } from './setup.ts';
import { enter, visit } from './week.ts';

describe('the files of the page', () => {
  const BUDGET = 70_000;

  it('are restricted to this server by the content security policy', async () => {
    const { headers } = await fetch(`${service.url}/week`);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
  });

  /** The loaded files of the page and their compressed size. */
  async function loaded(): Promise<{ paths: string[]; bytes: number }> {
    const own = new RegExp(`^${service.url}/week($|/assets/)`);
    const urls = [...new Set(visit.requests.filter((url) => own.test(url)))];
    const sizes = urls.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { paths: urls.map((url) => new URL(url).pathname), bytes };
  }

  it(`are at most ${BUDGET / 1000} kB, compressed, before a dialog is opened, and all named in the HTML`, async () => {
    await enter({ now: null, zone: 'Europe/Berlin' });
    await visit.heading(/^Your week is empty/).waitFor();
    await visit.page.getByText(/free$/).first().waitFor();
    const { paths, bytes } = await loaded();
    const html = await (await fetch(`${service.url}/week`)).text();
    expect(paths.filter((path) => !html.includes(path))).toEqual([]);
    expect(bytes).toBeGreaterThan(0.8 * BUDGET);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    await visit.open('?dialog=profile');
    await visit.page.getByRole('dialog').waitFor();
    expect((await loaded()).paths.length).toBeGreaterThan(paths.length);
  });

  it('of the dialogs are requested again after a failure', async () => {
    await enter({ now: null, zone: 'Europe/Berlin' });
    await visit.context.route('**/deferred-*.js', (route) => route.abort());
    await visit.button('Account of Ada Byron').click();
    await visit.button('Profile').click();
    await visit.page.getByText('This part of the page could not be loaded.').waitFor();
    await visit.context.unroute('**/deferred-*.js');
    await visit.page.goBack();
    await visit.button('Account of Ada Byron').click();
    await visit.button('Profile').click();
    await visit.page.getByRole('dialog').waitFor();
  });
});
