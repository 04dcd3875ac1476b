import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { openBrowser } from './chromium.ts';

/** A worker whose browser is open does not exit: the browser is closed when no file has come for this long. */
const IDLE_MS = 500;

let browser: Promise<Browser> | undefined;
let idle: NodeJS.Timeout | undefined;

/** The browser of this worker, started by the first test that needs it. */
const sharedBrowser = () => {
  browser ??= openBrowser();
  return browser;
};

async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}

/** Loads Playwright once per worker, outside the sandboxes of the test files, and shares one browser over them. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    clearTimeout(idle);
    Object.assign(this.global, { sharedBrowser });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    idle = setTimeout(closeBrowser, IDLE_MS);
  }
}
