import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Node = { html: string; target: string[]; failureSummary: string };

/** Details of the rules that the page passes are not asked for: they take three times as long as the check. */
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** The violations of all rules of axe in the page as it is now. */
export async function axeViolations(page: Page): Promise<{ id: string; nodes: Node[] }[]> {
  // By the debugger: the policy lets no script in that is not the page's own.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  return page.evaluate(RUN);
}
