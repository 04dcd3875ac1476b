import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { newContext, service } from './setup.ts';

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('the first page in %s colours, %d pixels wide', (colorScheme, width) => {
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    const viewport = { width, height: 844 };
    const context = await newContext({ colorScheme, viewport });
    page = await context.newPage();
    context.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(service.url);
    const { SCREENSHOTS } = process.env;
    const path = `${SCREENSHOTS}/welcome-${colorScheme}-${width}.png`;
    if (SCREENSHOTS) await page.screenshot({ path, fullPage: true });
  });

  it('is one request to this server, without console messages', () => {
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`${service.url}/`]);
    expect(complaints).toEqual([]);
  });

  it('has no axe violations', async () => {
    const violations = await axeViolations(page);
    expect(violations).toEqual([]);
  });

  it('fits: nothing scrolls sideways', async () => {
    const widths = await page.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect(widths).toEqual([width, width]);
  });

  it('has its links in tab order', async () => {
    const links = await page.getByRole('link').evaluateAll(hrefs);
    const reached: string[] = [];
    for (const _ of links) {
      await page.keyboard.press('Tab');
      reached.push(...(await page.locator('a:focus').evaluateAll(hrefs)));
    }
    expect(links.length).toBeGreaterThan(3);
    expect(reached).toEqual(links);
  });
});

/** Runs in the page. */
function hrefs(links: unknown[]): string[] {
  return links.map((link) => (link as { pathname: string }).pathname);
}
