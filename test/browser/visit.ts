import type { BrowserContext, Locator, Page } from 'playwright-core';
import { newContext, service } from './setup.ts';

type Settings = {
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
};

/** What a page asks for, and what the console and the policy complain about. */
export class Complaints {
  readonly requests: string[] = [];
  readonly complaints: string[] = [];

  /** Of a page that is still to be opened. */
  static async of(page: Page): Promise<Complaints> {
    const heard = new Complaints();
    const context = page.context();
    context.on('request', (request) => heard.requests.push(request.url()));
    context.on('weberror', (error) => heard.complaints.push(String(error.error())));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.complaints.push(message.text());
    });
    await page.addInitScript(reportViolations);
    return heard;
  }
}

/** Somebody who opens GraphiQL in a browser of their own, and all that they come across. */
export class Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly requests: string[];
  readonly complaints: string[];

  private constructor(page: Page, { requests, complaints }: Complaints) {
    this.page = page;
    this.context = page.context();
    this.requests = requests;
    this.complaints = complaints;
  }

  static async open(settings: Settings = {}): Promise<Visit> {
    const context = await newContext({ viewport: { width: 1280, height: 800 }, ...settings });
    const page = await context.newPage();
    const visit = new Visit(page, await Complaints.of(page));
    await visit.page.goto(`${service.url}/graphql`);
    await visit.tabs.first().waitFor();
    return visit;
  }

  get tabs(): Locator {
    return this.page.getByRole('tab');
  }

  get who(): Locator {
    return this.page.getByText(/^Signed in as/);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Opens a tab; waits until it would be open again after a reload. */
  async openTab(index: number): Promise<void> {
    await this.tabs.nth(index).click();
    await this.page.waitForFunction(isKept, index);
  }

  async useKey(key: string): Promise<void> {
    await this.field('API key').fill(key);
    await this.button('Use key').click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign in').click();
  }

  /** Puts the text in place of what the editor of the open tab holds. */
  async write(text: string): Promise<void> {
    // At the beginning of the first line: long ones reach beyond what is seen of them.
    const lines = this.page.locator('.graphiql-query-editor .view-lines');
    await lines.click({ position: { x: 5, y: 5 } });
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  /** What the page says that the last query has cost. */
  get cost(): Locator {
    return this.page.getByLabel('Cost of the last query');
  }

  /** Runs the open tab; waits until the answer shows this. */
  async run(expected: RegExp): Promise<string> {
    await this.button(/^Execute query/).click();
    return this.answer(expected);
  }

  /** The answer as it is to be read, once it shows this. */
  async answer(expected: RegExp): Promise<string> {
    const shown = this.page.locator('.result-window .view-lines');
    await shown.filter({ hasText: expected }).waitFor();
    return (await shown.innerText()).replaceAll('\u00a0', ' ');
  }
}

/** Runs in the page, before all else. */
function reportViolations(): void {
  const page = globalThis as unknown as EventTarget;
  page.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI } = event as unknown as Record<string, string>;
    console.error(`policy violated: ${violatedDirective} by ${blockedURI}`);
  });
}

/** Runs in the page: whether GraphiQL has noted which tab is open. */
function isKept(index: number): boolean {
  return JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}').activeTabIndex === index;
}
