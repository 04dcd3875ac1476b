/** Measures the week page with a normal and with a very full week. `npm run bench:page -- --help`. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../test/browser/chromium.ts';
import { startServer, stopAll, stopWithUs } from '../load/processes.ts';
import { FRAMES, type Frames } from './frames.ts';

const HELP = `npm run bench:page -- [options]
  --blocks <n,n>   blocks in the week (40,500)
  --slowed <n>     CPU slowdown factor (4)
  --runs <n>       number of runs; medians are printed (5)`;

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '40,500' },
    slowed: { type: 'string', default: '4' },
    runs: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

const VIEWPORT = { width: 1280, height: 800 };
/** Number of mouse steps for scrolling the grid and dragging a block. */
const STEPS = 60;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Sends a POST request like the page. */
async function send(page: Page, url: string, path: string, data: object): Promise<void> {
  const response = await page.request.post(`${url}${path}`, { headers: { origin: url }, data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

const signUp = (page: Page, url: string, email: string) =>
  send(page, url, '/api/auth/sign-up', { email, password: 'of the bench 77' });

/** Fills the current week with consecutive blocks. */
async function fill(page: Page, url: string, blocks: number): Promise<void> {
  const perDay = Math.ceil(blocks / 7);
  const minutes = Math.floor((18 * 60) / perDay);
  const monday = new Date();
  monday.setUTCHours(5, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  for (let number = 0; number < blocks; number++) {
    const at =
      monday.getTime() +
      Math.floor(number / perDay) * 86_400_000 +
      (number % perDay) * minutes * 60_000;
    const [startAt, endAt] = [at, at + minutes * 60_000].map((time) =>
      new Date(time).toISOString(),
    );
    await send(page, url, '/graphql', {
      query:
        'mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }',
      variables: { input: { title: `Block ${number}`, startAt, endAt } },
    });
  }
}

type Render = { first: number; all: number };

/** Measures the time from navigation to the first and to all rendered blocks, in milliseconds. */
async function render(page: Page, url: string, blocks: number): Promise<Render> {
  // From a blank page, because unloading a full week takes time too.
  await page.goto('about:blank');
  await page.goto(`${url}/week?view=week`, { waitUntil: 'commit' });
  // Evaluated by the debugger, because the Content-Security-Policy forbids inline scripts.
  return (await page.evaluate(`new Promise((drawn) => {
    let first;
    const look = () => {
      const count = document.querySelectorAll('.blocks [data-block]').length;
      if (count > 0) first ??= performance.now();
      if (count >= ${blocks}) drawn({ first, all: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  })`)) as Render;
}

/** Records the frames while `work` runs. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate('globalThis.frames = benchFrames()');
  await work();
  return (await page.evaluate('globalThis.frames()')) as Frames;
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(VIEWPORT.width * 0.6, VIEWPORT.height / 2);
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, step < STEPS / 2 ? 24 : -24);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
}

async function drag(page: Page, blocks: number): Promise<void> {
  const block = page.locator('.blocks [data-block]').nth(Math.floor(blocks / 2));
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the block is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(x + step * 2, y + Math.sin(step / 8) * 80);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function measure(browser: Browser, url: string, blocks: number): Promise<void> {
  // A locale in which weeks start on Monday, like the filled week.
  const context = await browser.newContext({
    viewport: VIEWPORT,
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript(FRAMES);
  await signUp(page, url, `${blocks}@example.com`);
  await fill(page, url, blocks);
  const debug = await context.newCDPSession(page);
  const slow = (rate: number) => debug.send('Emulation.setCPUThrottlingRate', { rate });
  console.log(`load ${loadavg()[0]?.toFixed(1)}; ${blocks} blocks in the week`);
  for (const rate of [1, Number(values.slowed)]) {
    await slow(rate);
    const renders: Render[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      renders.push(await render(page, url, blocks));
    }
    const scrolling = await framesOf(page, () => scroll(page));
    const dragging = await framesOf(page, () => drag(page, blocks));
    console.log(`CPU ${rate === 1 ? 'unthrottled' : `slowed down ${rate} times`}`);
    for (const [name, times] of [
      ['first blocks', renders.map(({ first }) => first)],
      ['all blocks', renders.map(({ all }) => all)],
    ] as const) {
      console.log(`  ${name} ${median(times).toFixed(0)} ms (${times.map(Math.round)})`);
    }
    for (const [name, frames] of [
      ['scroll', scrolling],
      ['drag', dragging],
    ] as const) {
      console.log(
        `  ${name.padEnd(6)} ${frames.count} frames, median ${frames.median.toFixed(1)} ms, p95 ${frames.p95.toFixed(1)} ms, ` +
          `worst ${frames.worst.toFixed(1)} ms; script ${frames.busy.toFixed(1)} ms in the longest task`,
      );
    }
  }
  await context.close();
}

/** Prints the compressed size of the files that a first visit loads, and of those that the first dialog adds. */
async function sizes(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const loaded = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== '/week' && !/\.(?:js|css|svg)$/.test(pathname)) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    loaded.set(pathname, size);
  });
  const total = async () =>
    (await Promise.all(loaded.values())).reduce((sum, each) => sum + each, 0) / 1000;
  await signUp(page, url, 'sizes@example.com');
  await page.goto(`${url}/week`);
  await page.locator('.columns').waitFor();
  const first = await total();
  await page.goto(`${url}/week?dialog=profile`);
  await page.getByRole('dialog').waitFor();
  console.log(
    `${first.toFixed(1)} kB gzipped at first, ${(await total()).toFixed(1)} kB with the dialogs`,
  );
  for (const [path, bytes] of loaded) {
    console.log(`  ${((await bytes) / 1000).toFixed(1).padStart(5)} ${path.split('/').at(-1)}`);
  }
  await context.close();
}

if (values.help) {
  console.log(HELP);
} else {
  stopWithUs();
  const { url } = await startServer({
    script: 'src/main.ts',
    environment: { DATABASE_URL: 'memory://', LOG_LEVEL: 'error' },
    instrumented: false,
  });
  const browser = await openBrowser();
  try {
    await sizes(browser, url);
    for (const blocks of values.blocks.split(',')) await measure(browser, url, Number(blocks));
  } finally {
    await browser.close();
    await stopAll();
  }
}
