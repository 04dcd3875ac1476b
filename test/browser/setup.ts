/** The setup of every browser test file: one service per run, one browser per worker, one context per visit. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { Service } from './service.ts';

declare global {
  /** The browser of this worker; the environment starts it. */
  var sharedBrowser: () => Promise<Browser>;
}

/** Far longer than anything takes on a slow machine. */
const LONGEST_WAIT_MS = 60_000;

/** The service that all test files of the run share. */
export const service = Service.shared();

let isInTest = false;
const ofTest: BrowserContext[] = [];
const ofFile: BrowserContext[] = [];

const closeAll = (contexts: BrowserContext[]) =>
  Promise.all(contexts.splice(0).map((context) => context.close()));

beforeEach(() => {
  isInTest = true;
});

afterEach(async () => {
  isInTest = false;
  await closeAll(ofTest);
});

afterAll(() => closeAll(ofFile));

/** Opens a browser context. It is closed after its test; one that `beforeAll` opens, after its file. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext(options);
  (isInTest ? ofTest : ofFile).push(context);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}
