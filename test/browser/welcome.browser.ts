import type { Page } from 'playwright-core';
import { axeViolations, inBothSchemes } from './axe.ts';
import { newContext, service } from './setup.ts';

describe.each([1280, 390])('the first page, %d pixels wide', (width) => {
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    const context = await newContext({ viewport: { width, height: 844 } });
    page = await context.newPage();
    context.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(service.url);
    const { SCREENSHOTS } = process.env;
    const screenshot = async (scheme: string) => {
      await page.screenshot({
        path: `${SCREENSHOTS}/welcome-${scheme}-${width}.png`,
        fullPage: true,
      });
    };
    if (SCREENSHOTS) await inBothSchemes(page, screenshot);
  });

  it('is one request to this server, without console messages', () => {
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`${service.url}/`]);
    expect(complaints).toEqual([]);
  });

  it('has no axe violations, light and dark', async () => {
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
