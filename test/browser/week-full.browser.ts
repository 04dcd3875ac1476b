import type { Browser, Route } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { hands, passTime, prepare, scrolled, visit } from './week.ts';

/** More blocks than a page of the GraphQL API. */
const BLOCKS = 147;

/** Adds 21 blocks of half an hour per day, starting on Monday. */
async function fill(): Promise<void> {
  const monday = Date.parse('2037-11-16T07:00:00Z');
  const inputs = Array.from({ length: BLOCKS }, (_, number) => {
    const start = monday + Math.floor(number / 21) * 86_400_000 + (number % 21) * 1_800_000;
    const [startAt, endAt] = [start, start + 1_800_000].map((at) => new Date(at).toISOString());
    return { title: `Meeting ${number}`, startAt, endAt };
  });
  for (let from = 0; from < BLOCKS; from += 50) await takeTimes(inputs.slice(from, from + 50));
}

async function takeTimes(inputs: object[]): Promise<void> {
  const variables = inputs.map((_, index) => `$i${index}: CreateBusyBlockInput!`);
  const fields = inputs.map(
    (_, index) => `b${index}: createBusyBlock(input: $i${index}) { timeBlock { id } }`,
  );
  await visit.graph(
    `mutation (${variables}) { ${fields.join(' ')} }`,
    Object.fromEntries(inputs.map((input, index) => [`i${index}`, input])),
  );
}

const blocks = () => visit.page.locator('.blocks [data-block]');

/** Waits until exactly this many blocks are drawn. */
async function drawn(count: number): Promise<void> {
  await blocks()
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  await blocks().nth(count).waitFor({ state: 'detached' });
}

/** Records the names of the sent operations. */
function operationsSent(): string[] {
  const names: string[] = [];
  visit.page.on('request', (request) => {
    const name = /(?:query|mutation|subscription) (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) names.push(name);
  });
  return names;
}

type TraceEvent = { name: string; ph: string; args: { elementCount?: number } };

/** The number of elements that the browser restyles during `work`. */
async function restyled(work: () => Promise<void>): Promise<number> {
  const browser = visit.page.context().browser() as Browser;
  await browser.startTracing(visit.page, { categories: ['devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const recalculations = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(recalculations.length).toBeGreaterThan(0);
  return recalculations.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

beforeAll(async () => {
  await prepare({ zone: 'UTC' });
  await fill();
});

beforeEach(async () => {
  await visit.page.unrouteAll();
  await visit.open('?view=week');
  await drawn(BLOCKS);
});

describe('a full week', () => {
  it('is shown page by page', async () => {
    let held: Route | undefined;
    await visit.page.route('**/graphql', (route) => {
      const isLater = /"after":"/.test(route.request().postData() ?? '');
      if (!isLater) return route.continue();
      held = route;
    });
    await visit.open('?view=week');
    await drawn(100);
    await expect(blocks().first().getAttribute('aria-label')).resolves.toBe(
      'Meeting 0, 7:00 – 7:30, Busy, Monday 16 November',
    );
    await held?.continue();
    await drawn(BLOCKS);
  });

  it('a deleted block disappears after the refetch', async () => {
    const block = await blocks().nth(3).getAttribute('data-block');
    await visit.rest('DELETE', `/time-blocks/${block}`);
    await drawn(BLOCKS - 1);
    await visit.takeTime('Meeting 3', '2037-11-16T08:30:00Z', '2037-11-16T09:00:00Z');
    await drawn(BLOCKS);
  });

  it('is loaded with one request per operation, except for the viewer', async () => {
    const sent = operationsSent();
    await visit.open('?view=week');
    await drawn(BLOCKS);
    await passTime(500);
    const again = sent.filter((name, index) => sent.indexOf(name) !== index);
    // The viewer is also queried before the stream opens; the blocks have two pages.
    expect(again.filter((name) => name !== 'Viewer')).toEqual(['BlocksStarting']);
    expect(again.filter((name) => name === 'Viewer').length).toBeLessThanOrEqual(1);
  });

  it('a drag renders only the dragged block', async () => {
    await visit.page.evaluate(`(() => {
      globalThis.touched = new Set();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target.nodeType === 1 ? target : target.parentElement;
          touched.add(element?.closest('li.placed')?.textContent ?? element?.className);
        }
      }).observe(document.querySelector('ul.blocks'), { subtree: true, childList: true, attributes: true, characterData: true });
    })()`);
    // The last block of its day overlaps no other.
    await hands.move(visit.block('Meeting 62'), { hours: 2 });
    await visit.page.locator('.message', { hasText: 'Moved Meeting 62.' }).waitFor();
    const touched = (await visit.page.evaluate('[...touched]')) as string[];
    const meetings = touched.filter((text) => text.startsWith('Meeting'));
    expect(meetings.filter((text) => !text.startsWith('Meeting 62'))).toEqual([]);
    expect(meetings).not.toEqual([]);
  });

  it('a drag restyles only the dragged block', async () => {
    const from = await hands.of(blocks().nth(70));
    const at = { ...from };
    // The first hover loads the style of details, which applies to all blocks.
    await visit.page.mouse.move(from.x, from.y);
    await eventually('the style of details is loaded', () =>
      visit.page.evaluate<boolean>(
        `[...document.styleSheets].some(({ href }) => href?.includes('later'))`,
      ),
    );
    const count = await restyled(async () => {
      await hands.hold(from, { x: from.x + 30, y: from.y + 60 });
      for (let step = 0; step < 12; step++) {
        at.y = from.y + step * 10;
        await visit.page.mouse.move(from.x + 30, at.y);
        await visit.page.evaluate('new Promise(requestAnimationFrame)');
      }
    });
    await visit.page.locator('.ghost').waitFor();
    const cursor = `getComputedStyle(document.elementFromPoint(${at.x + 30}, ${at.y})).cursor`;
    expect(await visit.page.evaluate(cursor)).toBe('grabbing');
    await visit.page.keyboard.press('Escape');
    await visit.page.mouse.up();
    expect(count).toBeLessThan(BLOCKS);
  });

  it('the wheel scrolls also during a drag', async () => {
    const from = await hands.of(blocks().nth(70));
    await hands.hold(from, { x: from.x + 20, y: from.y + 20 });
    const before = await scrolled();
    await visit.page.mouse.wheel(0, -200);
    await eventually('the wheel scrolls the grid', async () => (await scrolled()) < before);
    await visit.page.keyboard.press('Escape');
    await visit.page.mouse.up();
  });
});
