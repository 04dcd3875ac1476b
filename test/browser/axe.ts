import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Node = { html: string; target: string[]; failureSummary: string };
type Violation = { id: string; nodes: Node[] };

/** Waits until the listeners of a changed colour scheme have run, and their styles apply. */
export const NEXT_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Finishes running transitions: intermediate colours may lack contrast. */
const END_TRANSITIONS =
  'document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish())';

/** The options of axe by colour scheme: only the rules about colours can find more in the second one. */
const OPTIONS = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Calls `inspect` with each colour scheme in turn; the page is light again afterwards. */
export async function inBothSchemes(
  page: Page,
  inspect: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(NEXT_FRAMES);
    await page.evaluate(END_TRANSITIONS);
    await inspect(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The violations of the rules of axe in the page as it is now, in the light and in the dark colour scheme. */
export async function axeViolations(page: Page): Promise<Violation[]> {
  // Injected by the debugger: the content security policy allows only the page's own scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const found: Violation[] = [];
  await inBothSchemes(page, async (scheme) => {
    // Only violations: details of passed rules take three times as long as the check.
    const options = JSON.stringify({ ...OPTIONS[scheme], resultTypes: ['violations'] });
    const run = `axe.run(document, ${options}).then(({ violations }) => violations)`;
    const violations = await page.evaluate<Violation[]>(run);
    found.push(...violations.map(({ id, nodes }) => ({ id: `${id} (${scheme})`, nodes })));
  });
  return found;
}
