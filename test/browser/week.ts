/** The week page of the test that is running, and its parts. */
import type { Locator } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { NOW } from './clock.ts';
import type { Account } from './service.ts';
import { Hands } from './week-hands.ts';
import { type WeekSettings, WeekVisit } from './week-visit.ts';

/** The client of the current test. */
export let visit: WeekVisit;
/** The mouse and the stored blocks of that client. */
export let hands: Hands;

type Settings = Omit<WeekSettings, 'now'> & {
  /** The time zone of the account. */
  zone?: string;
  /** The fixed time of the page; `null`: it goes on from the time of the service. */
  now?: string | null;
};

async function use({ now = NOW, zone, ...settings }: Settings): Promise<void> {
  visit = await WeekVisit.prepare({ ...settings, ...(now && { now }) });
  hands = new Hands(visit);
}

/** Opens the page without a session. */
export async function enterAnonymously({
  search = '',
  ...settings
}: Settings & { search?: string } = {}): Promise<void> {
  await use({ now: null, ...settings });
  await visit.open(search);
}

/** Creates an account, by default in Berlin, and signs in. The page is not opened yet. */
export async function prepare(settings: Settings = {}): Promise<Account> {
  await use(settings);
  return visit.signUpByApi(settings.zone ?? 'Europe/Berlin');
}

/** Opens the page with a new account, by default in Berlin. */
export async function enter(settings: Settings = {}): Promise<Account> {
  const account = await prepare(settings);
  await visit.open();
  await visit.button('Account of Ada Byron').waitFor();
  return account;
}

export type Task = { id: string; title: string; [field: string]: unknown };

export const post = (path: string, data: object) => visit.rest<Task>('POST', path, data);
export const get = <Answer = Task>(path: string) => visit.rest<Answer>('GET', path);
/** The data that the GraphQL API returns for a query. */
export const queryData = async <Data>(query: string) => (await visit.answer<Data>(query)).data;

/** Opens the fields of the open task. */
export async function openFields(): Promise<void> {
  await visit.field('Title').waitFor();
  const closed = visit.page.locator('.facts-of-task [aria-expanded=false]');
  for (const fact of await closed.all().then((all) => all.reverse())) await fact.click();
}

/** Opens the details of a task with all of its fields. */
export async function openTask(task: { id: string }): Promise<void> {
  await visit.open(`?dialog=task&id=${task.id}`);
  await openFields();
  const folded = visit.page.locator('details.more:not([open]) > summary');
  if (await folded.count()) await folded.click();
}

/** The line that adds a task. */
export const line = () => visit.field('Add a task');
/** A task of the list. */
export const row = (title: string) => visit.page.locator('[data-task-id]', { hasText: title });
/** A recognized part of the line. */
export const chip = (name: string | RegExp) =>
  visit.page.getByRole('list', { name: 'Recognized' }).getByRole('button', { name });
export const dialog = (name: string) => visit.page.getByRole('dialog', { name, exact: true });
/** The message with this text. */
export const messageWith = (text: string | RegExp) =>
  visit.page.locator('.message', { has: visit.page.getByText(text, { exact: true }) });
/** The last announcement to screen readers. */
export const spoken = () => visit.page.locator('[aria-live=assertive]').innerText();
export const key = (name: string) => visit.page.keyboard.press(name);
export const gone = (locator: Locator) => locator.waitFor({ state: 'detached' });

/** Presses Undo in the message with this text, or in the last one. */
export const undo = (text?: string | RegExp) =>
  (text ? messageWith(text) : visit.page.locator('.message').last())
    .getByRole('button', { name: 'Undo' })
    .click();

/** Opens a dialog from the account menu. */
export async function choose(entry: string): Promise<void> {
  await visit.button('Account of Ada Byron').click();
  await visit.page.getByRole('button', { name: entry, exact: true }).click();
}

/** Closes a dialog by keyboard. */
export async function closeDialog(name: string): Promise<void> {
  await key('Escape');
  await gone(dialog(name));
}

/** Waits until the stored task has these values. */
export async function has(id: string, expected: object): Promise<void> {
  await eventually(`task with ${JSON.stringify(expected)}`, async () => {
    const task = await get(`/tasks/${id}`);
    return Object.entries(expected).every(([field, value]) => task[field] === value);
  });
}

/** Holds all GraphQL requests until the returned function is called. */
export async function hold(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visit.context.route('**/graphql', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs the timers of the next `ms` milliseconds in a page with a fixed clock. Their requests are recorded afterwards. */
export async function passTime(ms: number, page = visit.page): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(`fetch('/week')`);
}

/** How far the grid is scrolled. */
export const scrolled = () => visit.page.locator('.grid').evaluate((grid) => grid.scrollTop);
