import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Node = { html: string; target: string[]; failureSummary: string };

/** Requests only violations: details of passed rules take three times as long as the check. */
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** Finishes running transitions: intermediate colours may lack contrast. */
const END_TRANSITIONS =
  'document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish())';

/** The violations of all rules of axe in the page as it is now. */
export async function axeViolations(page: Page): Promise<{ id: string; nodes: Node[] }[]> {
  // Injected by the debugger: the content security policy allows only the page's own scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  await page.evaluate(END_TRANSITIONS);
  return page.evaluate(RUN);
}
