import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { reportViolations } from './visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Somebody far away from the zone of their account. */
const ELSEWHERE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
};

/** Somebody who opens the week in a browser of their own, and all that they come across. */
export class WeekVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly requests: string[] = [];
  /** What the console and the policy complained about. */
  readonly complaints: string[] = [];
  readonly #url: string;

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.#url = url;
    this.context = context;
    this.page = page;
    context.on('request', (request) => this.requests.push(request.url()));
    context.on('weberror', (error) => this.complaints.push(String(error.error())));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  static async to(
    url: string,
    browser: Browser,
    { now, ...settings }: BrowserContextOptions & { now?: string } = {},
  ): Promise<WeekVisit> {
    const context = await browser.newContext({ ...ELSEWHERE, ...settings });
    context.setDefaultTimeout(30_000);
    const visit = new WeekVisit(url, context, await context.newPage());
    await visit.page.addInitScript(reportViolations);
    if (now) await visit.page.clock.setFixedTime(new Date(now));
    await visit.open();
    return visit;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.#url}/week${search}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** The block of that title, as the grid has it; the first where it is on several days. */
  block(title: string): Locator {
    return this.page.locator('.blocks [data-block]', { hasText: title });
  }

  /** Opens an account through the page. */
  async signUp(zone: string): Promise<{ email: string; password: string }> {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
    await this.button('Create an account').click();
    await this.field('Name').fill('Ada Byron');
    await this.field('Email').fill(account.email);
    await this.field('Password').fill(account.password);
    await this.field('Time zone').selectOption(zone);
    await this.button('Create account').click();
    await this.button('Account of Ada Byron').waitFor();
    return account;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign in').click();
  }

  /** Sends something to the REST interface as who is signed in. */
  async rest<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    const response = await this.context.request.fetch(`${this.#url}/api${path}`, {
      method,
      headers: { origin: this.#url },
      data,
    });
    expect([path, response.status() < 300, await response.json()]).toEqual([
      path,
      true,
      expect.anything(),
    ]);
    return response.json();
  }

  /** Sends something to the graph as who is signed in. */
  async graph(query: string, variables: object): Promise<void> {
    await this.answer(query, variables);
  }

  /** What the graph answers to who is signed in. */
  async answer<Data>(query: string, variables: object = {}): Promise<{ data: Data }> {
    const response = await this.context.request.post(`${this.#url}/graphql`, {
      headers: { origin: this.#url },
      data: { query, variables },
    });
    const answer = await response.json();
    expect(answer).toEqual({ data: expect.anything() });
    return answer;
  }

  /** A task, with a block that was placed by hand. */
  async place(title: string, startAt: string, endAt: string): Promise<string> {
    const task = await this.rest<{ id: string }>('POST', '/tasks', { title });
    const block = { taskId: task.id, startAt, endAt };
    return (await this.rest<{ id: string }>('POST', '/time-blocks', block)).id;
  }

  async takeTime(title: string, startAt: string, endAt: string): Promise<void> {
    await this.graph(
      'mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }',
      { input: { title, startAt, endAt } },
    );
  }

  /** What axe finds wrong with the page as it is now. */
  async accessibilityProblems(): Promise<string[]> {
    // By the debugger: the policy lets no script in that is not the page's own.
    await this.page.evaluate(AXE);
    const { violations } = (await this.page.evaluate('axe.run(document)')) as {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
