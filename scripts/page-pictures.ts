/** Takes the pictures of the week page in docs/ from a running service with an empty database: `node scripts/page-pictures.ts http://127.0.0.1:4000`. */
import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../test/browser/chromium.ts';
import { eventually } from '../test/support/eventually.ts';

const [url = 'http://127.0.0.1:4000', folder = 'docs'] = process.argv.slice(2);

const DAY = 86_400_000;

/** The next Monday, so that the planner of the service can fill the whole week. */
const monday = new Date();
monday.setUTCHours(0, 0, 0, 0);
monday.setTime(monday.getTime() + ((8 - monday.getUTCDay()) % 7 || 7) * DAY);

/** The time of a day of that week. */
const at = (day: number, hour: number, minute = 0): string =>
  new Date(monday.getTime() + day * DAY + (hour * 60 + minute) * 60_000).toISOString();

type Work = {
  title: string;
  estimateMinutes: number;
  project?: string;
  priority?: string;
  due?: string;
};

type Person = {
  projects: Record<string, string>;
  work: Work[];
  /** Title, day, hour and minutes. */
  busy: [string, number, number, number][];
  /** Tasks that repeat every day. */
  daily?: { title: string; estimateMinutes: number; project: string; dueTime: string }[];
  /** Events of a subscribed calendar: title, day, hour and minutes. */
  events?: [string, number, number, number][];
};

const LUNCH = [0, 1, 2, 3, 4].map((day): [string, number, number, number] => [
  'Lunch',
  day,
  12,
  60,
]);

const DESIGNER: Person = {
  projects: { Studio: '#3457d5', Website: '#0f766e', Home: '#b45309' },
  work: [
    {
      title: 'Offer Lund',
      estimateMinutes: 90,
      project: 'Studio',
      priority: 'high',
      due: at(1, 17),
    },
    { title: 'Invoices', estimateMinutes: 60, project: 'Studio', due: at(4, 12) },
    {
      title: 'Poster',
      estimateMinutes: 240,
      project: 'Studio',
      priority: 'medium',
      due: at(3, 17),
    },
    { title: 'Photos', estimateMinutes: 120, project: 'Website', due: at(4, 17) },
    {
      title: 'Homepage',
      estimateMinutes: 300,
      project: 'Website',
      priority: 'high',
      due: at(4, 17),
    },
    {
      title: 'Fix form',
      estimateMinutes: 60,
      project: 'Website',
      priority: 'urgent',
      due: at(0, 17),
    },
    { title: 'Book trains', estimateMinutes: 30, project: 'Home', due: at(2, 17) },
    { title: 'Tax papers', estimateMinutes: 120, project: 'Home', priority: 'low', due: at(4, 17) },
    { title: 'Newsletter', estimateMinutes: 90, project: 'Studio', due: at(3, 12) },
  ],
  busy: [
    ...LUNCH,
    ['Stand-up', 0, 9, 30],
    ['Dentist', 1, 14, 60],
    ['Client call', 2, 10, 60],
    ['Choir', 3, 16, 60],
    ['Review', 4, 15, 60],
  ],
};

const STUDENT: Person = {
  projects: { Statistics: '#7c3aed', Thesis: '#0f766e', Flat: '#b45309' },
  work: [
    {
      title: 'Exercise 5',
      estimateMinutes: 90,
      project: 'Statistics',
      priority: 'high',
      due: at(1, 10),
    },
    { title: 'Read chapter 3', estimateMinutes: 120, project: 'Thesis', due: at(3, 17) },
    {
      title: 'Outline',
      estimateMinutes: 60,
      project: 'Thesis',
      priority: 'medium',
      due: at(0, 17),
    },
    { title: 'Rent contract', estimateMinutes: 30, project: 'Flat', due: at(0, 16) },
  ],
  busy: [...LUNCH, ['Lecture', 0, 10, 90]],
};

const PARENT: Person = {
  projects: { School: '#3457d5', House: '#0f766e', Club: '#b45309' },
  work: [
    {
      title: 'Answer the school board',
      estimateMinutes: 45,
      project: 'School',
      priority: 'high',
      due: at(0, 17),
    },
    { title: 'Compare heating offers', estimateMinutes: 60, project: 'House', due: at(0, 17) },
    {
      title: 'Plan the summer fair',
      estimateMinutes: 60,
      project: 'Club',
      priority: 'medium',
      due: at(0, 17),
    },
  ],
  busy: [...LUNCH],
  daily: [{ title: 'German lesson', estimateMinutes: 25, project: 'House', dueTime: '12:00' }],
  events: [
    ['Parents’ meeting', 0, 10, 60],
    ['Bring Mia to football', 0, 15, 45],
  ],
};

/** An iCalendar file with events of that week. */
function calendarOf(events: NonNullable<Person['events']>): string {
  const stamp = (time: string) => time.replace(/[-:]|\.\d+/g, '');
  const entries = events.flatMap(([title, day, hour, minutes], index) => [
    'BEGIN:VEVENT',
    `UID:${index}@example.com`,
    `DTSTAMP:${stamp(at(0, 0))}`,
    `DTSTART:${stamp(at(day, hour))}`,
    `DTEND:${stamp(at(day, hour, minutes))}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:example', ...entries, 'END:VCALENDAR'];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Sends a request of the signed-in account and returns the response. */
async function send<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const response = await page.request.post(`${url}${path}`, { headers: { origin: url }, data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

type Created = { id: string };

/** Subscribes to a calendar with these events, and waits until they are stored. */
async function subscribe(page: Page, events: NonNullable<Person['events']>): Promise<void> {
  const file = calendarOf(events);
  await send(page, '/api/subscribed-calendars', { name: 'Family', color: '#be185d', file });
  const range = `from=${at(0, 0).slice(0, 10)}&to=${at(7, 0).slice(0, 10)}`;
  await eventually('the events are stored', async () => {
    const stored = await page.request.get(`${url}/api/subscribed-calendars/events?${range}`);
    return ((await stored.json()) as unknown[]).length === events.length;
  });
}

async function fill(page: Page, person: Person): Promise<void> {
  const { projects: colors, work, busy, daily = [], events = [] } = person;
  const projects: Record<string, string> = {};
  for (const [name, color] of Object.entries(colors))
    projects[name] = (await send<Created>(page, '/api/projects', { name, color })).id;
  for (const { project, due, ...task } of work)
    await send(page, '/api/tasks', {
      ...task,
      projectId: project && projects[project],
      dueAt: due,
      startAfter: at(0, 8),
    });
  for (const [title, day, hour, minutes] of busy)
    await send(page, '/graphql', {
      query:
        'mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }',
      variables: {
        input: { title, startAt: at(day, hour), endAt: at(day, hour, minutes) },
      },
    });
  for (const { project, ...task } of daily)
    await send(page, '/api/task-series', {
      ...task,
      rule: 'FREQ=DAILY',
      startsOn: at(0, 0).slice(0, 10),
      projectId: projects[project],
    });
  if (events.length > 0) await subscribe(page, events);
  await send(page, '/api/planner');
}

/** Opens a browser at 8:40 on Monday, signed in as a new account with a planned week. */
async function open(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(at(0, 8, 40)));
  await send(page, '/api/auth/sign-up', {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'of the pictures 77',
    displayName: 'Ada',
    timezone: 'UTC',
  });
  await fill(page, person);
  return page;
}

/** Takes a picture of the loaded page. Fails if a title does not fit. */
async function picture(page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`${url}/week${query}`);
  await page.locator('.blocks [data-block]').first().waitFor();
  await page.getByText(/free$/).first().waitFor();
  // At phone width the tasks have a tab of their own.
  await page.locator('.count, .tabs').first().waitFor();
  const cut = await page
    .locator('.blocks .title')
    .evaluateAll((titles) =>
      titles.flatMap((title) =>
        title.scrollWidth > title.clientWidth ? [title.textContent ?? ''] : [],
      ),
    );
  if (cut.length > 0) throw new Error(`Truncated titles: ${cut.join(', ')}`);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const wide = await open(browser, DESIGNER, { viewport: { width: 1280, height: 800 } });
  await picture(wide, 'week-page-light');
  await wide.emulateMedia({ colorScheme: 'dark' });
  await picture(wide, 'week-page-dark');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  await picture(await open(browser, STUDENT, phone), 'week-page-phone');
  const tablet = { viewport: { width: 820, height: 844 } };
  await picture(await open(browser, PARENT, tablet), 'week-page-day', '?view=day');
} finally {
  await browser.close();
}
