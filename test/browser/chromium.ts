import { type Browser, chromium } from 'playwright-core';

/** Disables requests of the browser itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's disabled features, repeated because Chromium reads only the last list. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Popups of the address bar, which every new window would load in separate processes. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Starts Debian's Chromium without windows, or the executable in `CHROMIUM`. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
    headless: true,
    args: [...QUIET, `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...POPUPS].join()}`],
  });

let browser: Promise<Browser> | undefined;

/** The browser of this worker, started by the first test that needs it. */
export const sharedBrowser = () => {
  browser ??= openBrowser();
  return browser;
};

export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}
