import type { Locator, Page } from 'playwright-core';
import { axeViolations, inBothSchemes } from './axe.ts';
import { KEY } from './service.ts';
import { newContext, service } from './setup.ts';
import { Complaints } from './visit.ts';

async function open(width: number) {
  const context = await newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const recorded = await Complaints.of(page);
  await page.goto(`${service.url}/api/docs`);
  await page.getByRole('heading', { name: /^Task Planner/ }).waitFor();
  // The operations of each tag are listed without a click.
  await page.locator('#operations-Tasks-listTasks').waitFor();
  return { page, recorded };
}

const useKey = async (page: Page, key: string) => {
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.getByRole('button', { name: 'Use key' }).click();
};

/** Opens an operation by its id. */
async function operation(page: Page, tag: string, id: string): Promise<Locator> {
  const section = page.locator(`#operations-${tag}-${id}`);
  await section.locator('.opblock-summary-control').click();
  return section;
}

async function execute(section: Locator): Promise<string> {
  const [response] = await Promise.all([
    section.page().waitForResponse(/\/api\/tasks/),
    section.getByRole('button', { name: 'Execute' }).click(),
  ]);
  const shown = section.locator('.live-responses-table');
  await shown.filter({ hasText: new RegExp(`${response.status()}`) }).waitFor();
  return (await shown.innerText()).replace(/\s+/g, ' ');
}

async function violations(page: Page): Promise<string[]> {
  return (await axeViolations(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

describe.each([1280, 390])('/api/docs, %d pixels wide', (width) => {
  let page: Page;
  let recorded: Complaints;
  const findings: Record<string, string[]> = {};
  let answers: string[];

  const screenshot = async (name: string) => {
    const { SCREENSHOTS } = process.env;
    if (!SCREENSHOTS) return;
    await inBothSchemes(page, async (scheme) => {
      await page.screenshot({ path: `${SCREENSHOTS}/docs-${scheme}-${width}-${name}.png` });
    });
  };

  beforeAll(async () => {
    ({ page, recorded } = await open(width));
    await screenshot('closed');
    findings.closed = await violations(page);
    const list = await operation(page, 'Tasks', 'listTasks');
    const anonymous = await execute(list);
    await useKey(page, 'an invalid key that is long enough');
    await page.getByText('That key is not valid.').waitFor();
    await useKey(page, KEY);
    await page.getByText('(admin@localhost)').waitFor();
    const known = await execute(list);
    const create = await operation(page, 'Tasks', 'createTask');
    await create.getByRole('textbox').last().fill('{"title": "Tried in the page"}');
    const created = await execute(create);
    answers = [anonymous, known, created];
    await screenshot('open');
    findings.open = await violations(page);
  });

  it('accepts a key and tries a request', () => {
    expect(answers).toEqual([
      expect.stringContaining('401'),
      expect.stringMatching(/^.*200.*"pagination"/),
      expect.stringMatching(/^.*201.*"Tried in the page"/),
    ]);
  });

  it('is not wider than the window', async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });

  it('sends no request to another origin', () => {
    const sent = recorded.requests.filter((url) => !url.startsWith('data:'));
    expect([...new Set(sent.map((url) => new URL(url).origin))]).toEqual([service.url]);
  });

  it('causes no console error or policy violation, except for the expected 401', () => {
    expect(recorded.complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
  });

  it('has no axe violations, light and dark', () => {
    expect(findings).toEqual({ closed: [], open: [] });
  });
});

it('forgets the key on demand', async () => {
  const { page } = await open(1280);
  await useKey(page, KEY);
  await page.getByRole('button', { name: 'Forget key' }).click();
  expect(await execute(await operation(page, 'Tasks', 'listTasks'))).toContain('401');
});

it('lets the page run only scripts of this server, none of them inline, and takes no other method', async () => {
  const answer = await fetch(`${service.url}/api/docs`);
  const policy = answer.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc="\/api\/docs\/)/);
  const { status, headers } = await fetch(`${service.url}/api/docs`, { method: 'POST' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
