import { Piscina } from 'piscina';
import { inScope, RequestScope, stopping } from '../../src/concurrency/request-scope.ts';
import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { readCalendar } from '../../src/domain/subscribed-calendars/read/read-calendar.ts';
import { DomainError } from '../../src/errors.ts';
import { endThreads } from '../../src/threads/pool.ts';
import { event } from '../support/calendar-cases/case.ts';

afterAll(endThreads);

const OPTIONS = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-18T08:00:00Z'),
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
};

const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));

it('events, dates and notices are returned as they were read', async () => {
  const file = calendar(
    'X-WR-CALNAME:Work',
    ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261102T080000Z'),
    ...event('UID:b'),
  );
  expect(await readCalendar(file, OPTIONS, 'a')).toEqual(calendarEvents(file, OPTIONS));
  expect((await readCalendar(file, OPTIONS, 'a')).events[0]?.startsAt).toEqual(
    new Date('2026-11-02T08:00:00Z'),
  );
});

it('a file that is not a calendar is an error of the input', async () => {
  const rejected = readCalendar(Buffer.from('<html>'), OPTIONS, 'a');
  await expect(rejected).rejects.toThrow(DomainError);
  await expect(readCalendar(Buffer.from('<html>'), OPTIONS, 'a')).rejects.toThrow('not a calendar');
});

it('a file that takes too long is given up, and the next one is read', async () => {
  const rules = (at: number) => event(`UID:${at}`, 'DTSTART:19700101T080000', 'RRULE:FREQ=DAILY');
  const slow = calendar(...Array.from({ length: 5_000 }, (_, at) => rules(at)).flat());
  const rejected = readCalendar(slow, OPTIONS, 'a', 0);
  await expect(rejected).rejects.toThrow('The calendar takes too long to read');
  const file = calendar(...event('UID:a', 'DTSTART:20261102T080000Z'));
  expect((await readCalendar(file, OPTIONS, 'a')).events).toHaveLength(1);
});

it('a request that is cancelled while its thread starts ends without starting the work', async () => {
  const run = jest.spyOn(Piscina.prototype, 'run');
  const scope = new RequestScope();
  const file = calendar(...event('UID:a', 'DTSTART:20261102T080000Z'));
  const reading = inScope(scope, () => readCalendar(file, OPTIONS, 'a'));
  scope.cancel(stopping());
  await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(run).not.toHaveBeenCalled();
  run.mockRestore();
});

it('accounts take turns: many calendars of one do not delay that of another', async () => {
  const file = calendar(...event('UID:a', 'DTSTART:20261102T080000Z'));
  const order: string[] = [];
  const read = async (account: string) => {
    await readCalendar(file, OPTIONS, account);
    order.push(account);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(read));
  expect(order.indexOf('b')).toBeLessThanOrEqual(2);
});
