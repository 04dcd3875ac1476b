import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { LIMITS, readBudget } from '../../src/domain/subscribed-calendars/read/limits.ts';
import { readCalendar } from '../../src/domain/subscribed-calendars/read/read-calendar.ts';
import { DomainError } from '../../src/errors.ts';
import { endThreads } from '../../src/threads/pool.ts';
import { HOSTILE } from '../support/calendar-cases/hostile.ts';

afterAll(endThreads);

const OPTIONS = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-18T08:00:00Z'),
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
};

it('there are at least 30 hostile files', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
});

it.each(HOSTILE)(
  '$name: is read within the limits or rejected with a message',
  ({ file, most }) => {
    const content = file();
    expect(content.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    const budget = readBudget();
    try {
      const { events, notices, name } = calendarEvents(content, OPTIONS, budget);
      expect(events.length).toBeLessThanOrEqual(most);
      expect(notices.length).toBeLessThanOrEqual(50);
      for (const { title } of events) expect(title.length).toBeLessThanOrEqual(1_000);
      expect((name ?? '').length).toBeLessThanOrEqual(1_000);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
    }
    expect(budget.left).toBeGreaterThan(-0.05 * LIMITS.lookedAt);
  },
  120_000,
);

it('the files that take most memory stay within its limit', async () => {
  for (const { name, file } of HOSTILE.filter(({ name }) => /MB|million/.test(name))) {
    const read = await readCalendar(file(), OPTIONS, 'a', 300_000).catch((error) => error.message);
    expect([name, read]).not.toEqual([name, expect.stringMatching(/memory/)]);
  }
}, 300_000);
