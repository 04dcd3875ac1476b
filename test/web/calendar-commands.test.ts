import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

const SETTINGS = { name: 'Team', color: '#0e7490', enabled: true };

beforeAll(async () => {
  server = await Page.open();
  page = {
    ...(await load('state/commands/command.ts')),
    ...(await load('graph/error-messages.ts')),
    ...(await load('features/subscribed-calendars/calendar-commands.ts')),
  };
  server.answers.CreateSubscribedCalendar = () => ({
    createSubscribedCalendar: { subscribedCalendar: { id: 'team', ...SETTINGS } },
  });
});

beforeEach(() => {
  server.sent.length = 0;
});

afterAll(() => server.close());

const inputs = () => server.sent.map(({ variables }) => variables.input);

/** Subscribes to a file with this text. Returns the messages at the fields. */
async function subscribe(text: string): Promise<Json> {
  let problems: Json = {};
  const onError = (error: unknown) => {
    problems = page.fieldProblems(error, { file: 'File' });
    return true;
  };
  await page.run({
    ...page.createCalendar(SETTINGS, { file: new File([text], 'a.ics') }),
    onError,
  });
  return problems;
}

it('a new calendar has no undo, as its address may have been replaced by then', async () => {
  expect(await subscribe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).toEqual({});
  expect(inputs()).toEqual([{ ...SETTINGS, file: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }]);
  expect(page.canUndo.value).toBe(false);
});

it.each([
  ['more than 20 MB', 'a'.repeat(20_000_001), 'File must be at most 20 MB.'],
  [
    'more text than a request may have',
    `SUMMARY:${'a'.repeat(1_000_000)}`,
    'File has too many events to upload; use the address of the calendar instead.',
  ],
  [
    'more JSON than a request may have',
    `SUMMARY:${'"'.repeat(520_000)}`,
    'File has too many events to upload; use the address of the calendar instead.',
  ],
])('a file of %s is rejected at its field without a request', async (_, text, file) => {
  expect(await subscribe(text)).toEqual({ file });
  expect(server.sent).toEqual([]);
});

it('a larger file is sent without the text of properties that the service does not read, in the same lines', async () => {
  const attachment = `ATTACH;ENCODING=BASE64:${'a'.repeat(60)}\n${` ${'a'.repeat(74)}\n`.repeat(20_000)}`;
  const event = (content: string) => `BEGIN:VEVENT\nSUMMARY:Stand\n -up\n${content}END:VEVENT\n`;
  expect(await subscribe(event(attachment))).toEqual({});
  expect(inputs()).toEqual([{ ...SETTINGS, file: event('\n'.repeat(20_001)) }]);
});

it('a file whose JSON fits into a request is sent', async () => {
  expect(await subscribe('"'.repeat(519_000))).toEqual({});
  expect(server.sent).toHaveLength(1);
});
