import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { FEATURES } from '../support/calendar-cases/features.ts';
import { LENIENCE } from '../support/calendar-cases/lenience.ts';
import { PROGRAMS } from '../support/calendar-cases/programs.ts';
import { RECURRENCE } from '../support/calendar-cases/recurrence.ts';
import { RULES } from '../support/calendar-cases/rules.ts';
import { load } from './page.ts';

const OPTIONS = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-18T08:00:00Z'),
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
};

const read = (text: string) => calendarEvents(Buffer.from(text), OPTIONS);

it.each([...FEATURES, ...RECURRENCE, ...RULES, ...LENIENCE, ...PROGRAMS])(
  'a shortened file has the same events: $name',
  async ({ lines }) => {
    const { shortened } = await load('features/subscribed-calendars/shorten-file.ts');
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\n');
    const [{ events, name, refreshMinutes }, short] = [read(text), read(shortened(text))];
    expect(short).toMatchObject({ name, refreshMinutes });
    expect(short.events).toEqual(events);
  },
);

it('a notice of a shortened file has the line of the file', async () => {
  const { shortened } = await load('features/subscribed-calendars/shorten-file.ts');
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:a\n b\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\nEND:VCALENDAR\n`;
  expect(read(shortened(text)).notices).toEqual(read(text).notices);
});
