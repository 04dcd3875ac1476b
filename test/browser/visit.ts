import type { BrowserContext, Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { newContext, service } from './setup.ts';

type Settings = {
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
};

/** The requests of a page, its console errors and its policy violations. */
export class Complaints {
  readonly requests: string[] = [];
  readonly complaints: string[] = [];

  /** Records a page that is not opened yet. */
  static async of(page: Page): Promise<Complaints> {
    const recorded = new Complaints();
    const context = page.context();
    context.on('request', (request) => recorded.requests.push(request.url()));
    context.on('weberror', (error) => recorded.complaints.push(String(error.error())));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) recorded.complaints.push(message.text());
    });
    await page.addInitScript(reportViolations);
    return recorded;
  }
}

const isVisibleSoon = (locator: Locator): Promise<boolean> =>
  locator.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );

const WIDE = { width: 1280, height: 800 };

/** A visit to GraphiQL. */
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
    const visit = await Visit.prepare(settings);
    await visit.#load();
    return visit;
  }

  /** Opens an empty tab in a new browser context. */
  static async prepare(settings: Settings = {}): Promise<Visit> {
    const context = await newContext({ viewport: WIDE, ...settings });
    const page = await context.newPage();
    return new Visit(page, await Complaints.of(page));
  }

  /**
   * Opens GraphiQL in the same tab, without the cookies and the storage of the previous test. The process of the tab has compiled
   * the scripts of GraphiQL before.
   */
  async openAnew(): Promise<void> {
    await this.context.clearCookies();
    await this.page.goto(`${service.url}/healthz`);
    await this.page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await this.#load();
  }

  async #load(): Promise<void> {
    await this.page.goto(`${service.url}/graphql`);
    await this.tabs.first().waitFor();
  }

  get tabs(): Locator {
    return this.page.getByRole('tab');
  }

  get signedInAs(): Locator {
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

  /** Opens a tab; waits until GraphiQL has stored that. */
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

  /** Replaces the text of the editor. */
  async write(text: string): Promise<void> {
    // Not by a click: the first line may be scrolled out of a small editor.
    const editor = this.page.locator('.graphiql-query-editor');
    await editor.locator('textarea, .native-edit-context').first().focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  /**
   * Writes the start of a name and returns its suggestion. Writes it again if there is none: the editor's worker may not
   * have loaded the schema yet.
   */
  async suggestion(text: string, name: RegExp): Promise<Locator> {
    const option = this.page.getByRole('option', { name });
    await eventually(`the editor suggests ${name}`, async () => {
      await this.write(text);
      return isVisibleSoon(option);
    });
    return option;
  }

  /** The displayed cost of the last query. */
  get cost(): Locator {
    return this.page.getByLabel('Cost of the last query');
  }

  /** Runs the open tab; waits for this in the response. By keyboard: suggestions of the editor may cover the button. */
  async run(expected: RegExp): Promise<string> {
    await this.button(/^Execute query/).press('Enter');
    return this.answer(expected);
  }

  /** The displayed response, once it contains this. */
  async answer(expected: RegExp): Promise<string> {
    const shown = this.page.locator('.result-window .view-lines');
    await shown.filter({ hasText: expected }).waitFor();
    return (await shown.innerText()).replaceAll('\u00a0', ' ');
  }
}

/** Runs in the page before its scripts. */
function reportViolations(): void {
  const page = globalThis as unknown as EventTarget;
  page.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI } = event as unknown as Record<string, string>;
    console.error(`policy violated: ${violatedDirective} by ${blockedURI}`);
  });
}

/** Runs in the page: whether GraphiQL has stored the open tab. */
function isKept(index: number): boolean {
  return JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}').activeTabIndex === index;
}
