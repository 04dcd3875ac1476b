import type { Locator } from 'playwright-core';
import { boxOf } from './boxes.ts';
import { KEY } from './service.ts';
import { Visit } from './visit.ts';

let visit: Visit;

const open = async (width: number, height: number) => {
  visit = await Visit.open({ viewport: { width, height } });
};

type Box = { x: number; y: number; width: number; height: number };

/** Expects visible parts below each other, each as wide as the window except for a margin. */
async function expectStacked(parts: Locator[], width: number): Promise<void> {
  let above = 0;
  for (const part of parts) {
    const box = await boxOf(part);
    expect(box.y).toBeGreaterThanOrEqual(above);
    expect(box.height).toBeGreaterThan(20);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.width).toBeGreaterThan(width - 40);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    above = Math.floor(box.y + box.height);
  }
}

/** Runs in the page: the controls that are cut off or covered. */
function outOfReach(): string[] {
  type Part = {
    textContent: string;
    getAttribute: (name: string) => string | null;
    getBoundingClientRect: () => Box;
    checkVisibility: () => boolean;
    contains: (other: unknown) => boolean;
    closest: (selector: string) => unknown;
    scrollIntoView: (options: object) => void;
  };
  const { document, innerWidth } = globalThis as unknown as {
    document: {
      querySelectorAll: (selector: string) => Iterable<Part>;
      elementFromPoint: (x: number, y: number) => Part | null;
    };
    innerWidth: number;
  };
  const parts = [...document.querySelectorAll('button, #bar input')].filter(
    // Tabs scroll.
    (part) => part.checkVisibility() && !part.closest('.graphiql-tabs'),
  );
  return parts
    .filter((part) => {
      part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return x < 0 || x + width > innerWidth || !hit || !part.contains(hit);
    })
    .map((part) => part.getAttribute('aria-label') ?? part.textContent);
}

const widthOfPage = () => visit.page.evaluate('document.documentElement.scrollWidth');
const part = (selector: string) => visit.page.locator(selector);
const sections = () => [
  part('#bar'),
  part('.graphiql-sidebar'),
  part('.graphiql-session-header'),
  part('.graphiql-query-editor'),
  part('.graphiql-editor-tools'),
  part('.graphiql-editor-tool'),
  part('.graphiql-response'),
  part('#footer'),
];

describe.each([
  [390, 844],
  [320, 568],
])('in a window of %d by %d pixels', (width, height) => {
  beforeEach(() => open(width, height));

  it('all parts are below each other and fit the window', async () => {
    await expectStacked(sections(), width);
    expect(await widthOfPage()).toBe(width);
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    await expectStacked(sections(), width);
    expect(await widthOfPage()).toBe(width);
  });

  it('all controls can be reached', async () => {
    expect(await visit.page.evaluate(outOfReach)).toEqual([]);
    await visit.useKey('an invalid key that is long enough');
    await visit.page.getByText('That key is not valid.').waitFor();
    expect(await visit.page.evaluate(outOfReach)).toEqual([]);
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    expect(await visit.page.evaluate(outOfReach)).toEqual([]);
  });

  it('a query is typed and run, and its response is visible', async () => {
    await visit.useKey(KEY);
    await visit.signedInAs.waitFor();
    await visit.write('{ viewer { email } }');
    expect(await visit.run(/"data"/)).toContain('"admin@localhost"');
    const answer = await boxOf(part('.result-window .view-line').first());
    const response = await boxOf(part('.graphiql-response'));
    expect(answer.y).toBeGreaterThanOrEqual(response.y);
    expect(answer.y + answer.height).toBeLessThanOrEqual(response.y + response.height);
    expect(await visit.cost.innerText()).toBe('1 of 50,000');
  });

  it('the documentation replaces the editors until it is closed', async () => {
    await visit.button('Show Documentation Explorer').click();
    const docs = visit.page.getByLabel('Documentation Explorer');
    await expectStacked(
      [part('#bar'), part('.graphiql-sidebar'), part('.graphiql-plugin'), part('#footer')],
      width,
    );
    expect(await part('.graphiql-sessions').isVisible()).toBe(false);
    await docs.getByRole('link', { name: 'Query', exact: true }).click();
    await docs.getByText('Account of the current credential.').waitFor();
    expect(await widthOfPage()).toBe(width);
    await visit.button('Hide Documentation Explorer').click();
    await expectStacked(sections(), width);
  });

  it('dialogs fit in', async () => {
    for (const name of ['Open settings dialog', 'Open short keys dialog']) {
      await visit.button(name).click();
      const { x, width: wide } = await boxOf(visit.page.getByRole('dialog'));
      expect([name, x >= 0, x + wide <= width]).toEqual([name, true, true]);
      await visit.page.keyboard.press('Escape');
    }
  });
});

it('a panel that was collapsed in a wide window is visible in a narrow one', async () => {
  await open(1280, 800);
  const bar = await boxOf(part('#graphiql-session > .graphiql-horizontal-drag-bar'));
  const { mouse } = visit.page;
  await mouse.move(bar.x + 6, bar.y + 200);
  await mouse.down();
  await mouse.move(1270, bar.y + 200, { steps: 5 });
  await mouse.up();
  await visit.page.setViewportSize({ width: 390, height: 844 });
  await expectStacked(sections(), 390);
});
