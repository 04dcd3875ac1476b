import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import type { Account } from './service.ts';
import { newContext, service } from './setup.ts';
import { Complaints } from './visit.ts';

/** Somebody far away from the zone of their account. */
const ELSEWHERE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
};

/** `now`: the time that the page reads; without it, the machine's. `url`: of a service that is not the shared one. */
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
    if (now) await page.clock.setFixedTime(new Date(now));
    return visit;
  }

  /** Opens an account through the API, and signs the browser in to it by its cookie. */
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

  /** The block of that title, as the grid has it; the first where it is on several days. */
  block(title: string): Locator {
    return this.page.locator('.blocks [data-block]', { hasText: title });
  }

  /** Opens an account through the form of the page. */
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

  /** The violations that axe finds in the page as it is now. */
  async accessibilityProblems(): Promise<string[]> {
    return (await axeViolations(this.page)).flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }
}
