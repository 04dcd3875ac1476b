/** The setup of every browser test file: one service per run, one browser per worker, one context per visit. */
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { LONGEST_WAIT_MS } from '../support/eventually.ts';
import { sharedBrowser } from './chromium.ts';
import { moveClock, movedBy } from './clock.ts';
import { Service } from './service.ts';

/** The service that all test files of the run share. */
export const service = Service.shared();

let isInTest = false;
const ofTest: BrowserContext[] = [];
const ofFile: BrowserContext[] = [];

const closeAll = (contexts: BrowserContext[]) =>
  Promise.all(contexts.splice(0).map((context) => context.close()));

export const testBegins = () => {
  isInTest = true;
};

export async function testEnds(): Promise<void> {
  isInTest = false;
  await closeAll(ofTest);
}

export const fileEnds = () => closeAll(ofFile);

/** Opens a browser context. It is closed after its test, or after its file if it was opened in `beforeAll`. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext(options);
  (isInTest ? ofTest : ofFile).push(context);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  await context.addInitScript(moveClock, movedBy());
  return context;
}
