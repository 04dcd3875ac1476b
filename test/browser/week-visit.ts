import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { axeViolations, inBothSchemes } from './axe.ts';
import type { Account } from './service.ts';
import { newContext, service } from './setup.ts';
import { Complaints } from './visit.ts';

/** A browser in another time zone than the account. */
const ELSEWHERE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
};

/** `now`: the fixed time of the page, by default the service's, which goes on. `url`: a service other than the shared one. */
export type WeekSettings = BrowserContextOptions & { now?: string; url?: string };

/** A client of the week page with a browser context of its own, its requests and its errors. */
export class WeekVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly requests: string[];
  /** Errors and warnings of the console and violations of the policy. */
  readonly complaints: string[];
  readonly #url: string;

  private constructor(url: string, page: Page, { requests, complaints }: Complaints) {
    this.#url = url;
    this.page = page;
    this.context = page.context();
    this.requests = requests;
    this.complaints = complaints;
  }

  /** A client without a session. The page is not opened yet. */
  static async prepare({ now, url, ...settings }: WeekSettings = {}): Promise<WeekVisit> {
    const context = await newContext({ ...ELSEWHERE, ...settings });
    const page = await context.newPage();
    const visit = new WeekVisit(url ?? service.url, page, await Complaints.of(page));
    await page.addInitScript(keepMessages);
    if (now) await page.clock.setFixedTime(new Date(now));
    return visit;
  }

  /** Creates an account through the API and signs the browser in by its cookie. */
  async signUpByApi(timezone: string): Promise<Account> {
    const { cookie, ...account } = await service.signUp({ timezone });
    await this.context.addCookies([{ ...cookie, url: this.#url, httpOnly: true, sameSite: 'Lax' }]);
    return account;
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

  /** The block of that title in the grid. */
  block(title: string): Locator {
    return this.page.locator('.blocks [data-block]', { hasText: title });
  }

  /** Creates an account through the form of the page. */
  async signUp(zone: string): Promise<Account> {
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

  /** Sends a REST request as the signed-in account. */
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

  /** Executes a GraphQL operation as the signed-in account. */
  async graph(query: string, variables: object): Promise<void> {
    await this.answer(query, variables);
  }

  /** The GraphQL response for the signed-in account. */
  async answer<Data>(query: string, variables: object = {}): Promise<{ data: Data }> {
    const response = await this.context.request.post(`${this.#url}/graphql`, {
      headers: { origin: this.#url },
      data: { query, variables },
    });
    const answer = await response.json();
    expect(answer).toEqual({ data: expect.anything() });
    return answer;
  }

  /** Creates a task with a manual block. */
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

  /** The axe violations of the page in both colour schemes. */
  async accessibilityProblems(): Promise<string[]> {
    return (await axeViolations(this.page)).flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }

  /**
   * Checks the page in this state: no axe violations in either colour scheme, and nothing is wider than the window. Takes
   * screenshots into the folder `SCREENSHOTS`, if it is set.
   */
  async inspect(state: string): Promise<void> {
    const width = this.page.viewportSize()?.width;
    const folder = process.env.SCREENSHOTS;
    const screenshot = async (scheme: string) => {
      await this.page.screenshot({ path: `${folder}/${state}-${width}-${scheme}.png` });
    };
    if (folder) await inBothSchemes(this.page, screenshot);
    const widest = await this.page.evaluate('document.documentElement.scrollWidth');
    expect([state, widest, await this.accessibilityProblems()]).toEqual([state, width, []]);
  }
}

/** Runs in the page before its scripts: messages stay until they are dismissed, so that no test has to be quicker. */
function keepMessages(): void {
  const shownFor = 8_000;
  const start = globalThis.setTimeout;
  const withoutMessages = (run: () => void, ms?: number, ...rest: []) =>
    ms === shownFor ? 0 : start(run, ms, ...rest);
  globalThis.setTimeout = withoutMessages as unknown as typeof start;
}
