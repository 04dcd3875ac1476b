import { parseLine } from '../../web/features/quick-add/parse-line.ts';
import { contextOf, shown } from './quick-add-line.ts';

const DAY = (date: string) => `from 2026-${date} 00:00 | due 2026-${date} 23:59`;

describe('a phrase without a lead means a day or a time', () => {
  it.each([
    ['Call mum tomorrow 15m', `Call mum | 15m | ${DAY('11-19')}`],
    ['Call mum today', 'Call mum | due 2026-11-18 23:59'],
    ['Call mum tonight', 'Call mum | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Call mum tomorrow morning', 'Call mum | from 2026-11-19 06:00 | due 2026-11-19 12:00'],
    ['Call mum fri afternoon 30m', 'Call mum | 30m | from 2026-11-20 12:00 | due 2026-11-20 18:00'],
    ['Call mum this evening', 'Call mum | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Call mum day after tomorrow', `Call mum | ${DAY('11-20')}`],
    ['Call mum the day after tomorrow', `Call mum | ${DAY('11-20')}`],
    ['Call mum friday', `Call mum | ${DAY('11-20')}`],
    ['Call mum on friday', `Call mum | ${DAY('11-20')}`],
    ['Call mum this friday', `Call mum | ${DAY('11-20')}`],
    ['Call mum next friday', `Call mum | ${DAY('11-27')}`],
    ['Call mum wednesday', 'Call mum | due 2026-11-18 23:59'],
    ['Friday call mum', `call mum | ${DAY('11-20')}`],
    ['Call mum sat', `Call mum | ${DAY('11-21')}`],
    ['Call mum sun #work', `Call mum | ${DAY('11-22')} | #p1`],
    ['Call mum mon 20m', `Call mum | 20m | ${DAY('11-23')}`],
    ['Call mum 30 nov', `Call mum | ${DAY('11-30')}`],
    ['Call mum nov 30', `Call mum | ${DAY('11-30')}`],
    ['Call mum on 2026-12-01', `Call mum | ${DAY('12-01')}`],
    ['Call mum 1.12.', `Call mum | ${DAY('12-01')}`],
    ['Call mum 30/11', `Call mum | ${DAY('11-30')}`],
    ['Call mum 11/30', `Call mum | ${DAY('11-30')}`],
    ['Call mum 20th', `Call mum | ${DAY('11-20')}`],
    ['Call mum next week', 'Call mum | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['Call mum this week', 'Call mum | due 2026-11-22 23:59'],
    ['Call mum this weekend', 'Call mum | from 2026-11-21 00:00 | due 2026-11-22 23:59'],
    ['Call mum next weekend', 'Call mum | from 2026-11-28 00:00 | due 2026-11-29 23:59'],
    ['Call mum next month', 'Call mum | from 2026-12-01 00:00 | due 2026-12-31 23:59'],
    ['Call mum end of month', `Call mum | ${DAY('11-30')}`],
    ['Call mum eod', 'Call mum | due 2026-11-18 23:59'],
    // A time alone is a due date; with an estimate it is a fixed block.
    ['Dentist 3pm wed', 'Dentist | due 2026-11-18 15:00'],
    ['Dentist wed 3pm', 'Dentist | due 2026-11-18 15:00'],
    ['Dentist 3pm on friday', 'Dentist | due 2026-11-20 15:00'],
    ['Dentist tomorrow at 9', 'Dentist | due 2026-11-19 09:00'],
    ['Dentist tomorrow 9', 'Dentist | due 2026-11-19 09:00'],
    ['Dentist 17:00', 'Dentist | due 2026-11-18 17:00'],
    ['Dentist at 5pm', 'Dentist | due 2026-11-18 17:00'],
    ['Dentist at 9', 'Dentist | due 2026-11-19 09:00'],
    ['Dentist noon', 'Dentist | due 2026-11-18 12:00'],
    ['Dentist 3pm wed 45m', 'Dentist | 45m | fixed 2026-11-18 15:00-15:45'],
    ['Dentist 45m fri 9:30', 'Dentist | 45m | fixed 2026-11-20 09:30-10:15'],
    ['lunch fri 12:30-13:30', 'lunch | 60m | fixed 2026-11-20 12:30-13:30'],
    ['lunch 12:30-13:30', 'lunch | 60m | fixed 2026-11-18 12:30-13:30'],
    ['lunch 12:30-13:30 fri', 'lunch | 60m | fixed 2026-11-20 12:30-13:30'],
    ['lunch 12:30 - 13:30 tomorrow', 'lunch | 60m | fixed 2026-11-19 12:30-13:30'],
    ['lunch tomorrow from 12 to 13', 'lunch | 60m | fixed 2026-11-19 12:00-13:00'],
    ['Standup 9:00-9:15', 'Standup | 15m | fixed 2026-11-19 09:00-09:15'],
    ['Workshop fri 9-11', 'Workshop | 120m | fixed 2026-11-20 09:00-11:00'],
    ['Workshop fri 9-11am', 'Workshop | 120m | fixed 2026-11-20 09:00-11:00'],
    ['Workshop fri 11-1pm', 'Workshop | 120m | fixed 2026-11-20 11:00-13:00'],
    ['Workshop 2-4pm tomorrow', 'Workshop | 120m | fixed 2026-11-19 14:00-16:00'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['en-GB'])).toBe(expected);
  });
});

describe('a lead says what a date is', () => {
  it.each([
    ['Report by mon 9', 'Report | due 2026-11-23 09:00'],
    ['Report by 11/30', 'Report | due 2026-11-30 23:59'],
    ['Report until 30 nov', 'Report | due 2026-11-30 23:59'],
    ['Report till friday', 'Report | due 2026-11-20 23:59'],
    ['Report before friday', 'Report | due 2026-11-19 23:59'],
    ['Report before friday 14:00', 'Report | due 2026-11-20 14:00'],
    ['Report before 5pm', 'Report | due 2026-11-18 17:00'],
    ['Report no later than friday', 'Report | due 2026-11-20 23:59'],
    ['Report due tomorrow', 'Report | due 2026-11-19 23:59'],
    ['Report by next week', 'Report | due 2026-11-29 23:59'],
    ['Report by the weekend', 'Report | due 2026-11-22 23:59'],
    ['Report by end of month', 'Report | due 2026-11-30 23:59'],
    ['Report by tonight', 'Report | due 2026-11-18 23:59'],
    ['Report by 5pm tomorrow', 'Report | due 2026-11-19 17:00'],
    ['Report from monday', 'Report | from 2026-11-23 00:00'],
    ['Report from monday 2h', 'Report | 120m | from 2026-11-23 00:00'],
    ['Report starting monday by friday', 'Report | from 2026-11-23 00:00 | due 2026-11-27 23:59'],
    ['Report after 1 dec', 'Report | from 2026-12-02 00:00'],
    ['Report after 15:00', 'Report | from 2026-11-18 15:00'],
    ['Report not before monday', 'Report | from 2026-11-23 00:00'],
    ['Report from 1 dec until 5 dec', 'Report | from 2026-12-01 00:00 | due 2026-12-05 23:59'],
    ['Report in two weeks', 'Report | due 2026-12-02 23:59'],
    ['Report within 3 days', 'Report | due 2026-11-21 23:59'],
    ['Report in an hour', 'Report | due 2026-11-18 12:00'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['en-GB'])).toBe(expected);
  });

  it('numbers with a slash follow the region', () => {
    expect(shown('Report by 12/11', ['en-GB'])).toBe('Report | due 2027-11-12 23:59');
    expect(shown('Report by 12/11', ['en-US'], true)).toBe('Report | due 2026-12-11 23:59');
    expect(shown('Report by 12/11/2026', ['en-US'], true)).toBe('Report | due 2026-12-11 23:59');
  });
});

describe('German, for a browser that prefers it', () => {
  it.each([
    ['Mama anrufen morgen 15m', `Mama anrufen | 15m | ${DAY('11-19')}`],
    ['Mama anrufen heute', 'Mama anrufen | due 2026-11-18 23:59'],
    ['Mama anrufen heute abend', 'Mama anrufen | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Mama anrufen morgen früh', 'Mama anrufen | from 2026-11-19 06:00 | due 2026-11-19 12:00'],
    ['Mama anrufen übermorgen', `Mama anrufen | ${DAY('11-20')}`],
    ['Mama anrufen freitag', `Mama anrufen | ${DAY('11-20')}`],
    ['Mama anrufen am Freitag', `Mama anrufen | ${DAY('11-20')}`],
    ['Mama anrufen nächsten Dienstag', `Mama anrufen | ${DAY('11-24')}`],
    ['Mama anrufen nächste Woche', 'Mama anrufen | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['Mama anrufen am Wochenende', 'Mama anrufen | from 2026-11-21 00:00 | due 2026-11-22 23:59'],
    ['Zahnarzt Mi 15 Uhr', 'Zahnarzt | due 2026-11-18 15:00'],
    ['Zahnarzt morgen um 9', 'Zahnarzt | due 2026-11-19 09:00'],
    ['Zahnarzt um 15 Uhr 30m', 'Zahnarzt | 30m | fixed 2026-11-18 15:00-15:30'],
    ['Mittagessen fr 12:30-13:30', 'Mittagessen | 60m | fixed 2026-11-20 12:30-13:30'],
    ['Workshop freitag von 9 bis 11', 'Workshop | 120m | fixed 2026-11-20 09:00-11:00'],
    ['Bericht bis freitag', 'Bericht | due 2026-11-20 23:59'],
    ['Bericht bis zum 30.11.', 'Bericht | due 2026-11-30 23:59'],
    ['Bericht bis 1. Dezember', 'Bericht | due 2026-12-01 23:59'],
    ['Bericht bis spätestens morgen', 'Bericht | due 2026-11-19 23:59'],
    ['Bericht bis 30.11. 17:00', 'Bericht | due 2026-11-30 17:00'],
    ['Bericht vor freitag', 'Bericht | due 2026-11-19 23:59'],
    ['Bericht ab montag', 'Bericht | from 2026-11-23 00:00'],
    ['Bericht nach dem Essen', 'Bericht nach dem Essen'],
    ['Bericht in 3 tagen', 'Bericht | due 2026-11-21 23:59'],
    ['Bericht in zwei wochen', 'Bericht | due 2026-12-02 23:59'],
    ['Bericht bis monatsende', 'Bericht | due 2026-11-30 23:59'],
    ['Report by friday', 'Report | due 2026-11-20 23:59'],
    ['Bericht bis fr', 'Bericht | due 2026-11-20 23:59'],
    ['Things to do', 'Things to do'],
    ['Sag es mir so', 'Sag es mir so'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(expected);
  });

  it('is not read for a browser without it', () => {
    expect(shown('Mama anrufen morgen', ['en-GB', 'fr'])).toBe('Mama anrufen morgen');
  });
});

describe('words that look like a field but are none are underlined', () => {
  it.each([
    ['Report !medum', 'Report !medum | ?!medum'],
    ['Report 20h', 'Report 20h | ?20h'],
    ['Report 0m', 'Report 0m | ?0m'],
    ['Report p7', 'Report p7 | ?p7'],
    ['Report 25:00', 'Report 25:00 | ?25:00'],
    ['Report by 31/11', 'Report by 31/11 | ?31/11'],
    ['Report 2026-13-01', 'Report 2026-13-01 | ?2026-13-01'],
    ['Buy 1/2 pound of flour', 'Buy 1/2 pound of flour | ?1/2'],
    ['Check every door', 'Check every door | ?every'],
    ['Report 2h 3h', 'Report 2h | 180m | ?2h'],
    ['Report tomorrow by friday', 'Report tomorrow | due 2026-11-20 23:59 | ?tomorrow'],
    ['Report !low !high', 'Report !low | !high | ?!low'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['en-GB'])).toBe(expected);
  });

  it('unless the person has rejected the field', () => {
    const rejected = new Set(['estimate 3h']);
    const { doubts, title } = parseLine('Film 3h', { ...contextOf(['en']), rejected });
    expect([title, doubts]).toEqual(['Film 3h', []]);
  });
});

describe('ordinary titles are not read', () => {
  it.each([
    'Buy sun cream',
    'Read chapter 5',
    'Buy 3 apples',
    'Plan the march',
    'Ask may about it',
    'Update version 1.12',
    'Order 66',
    'Stand by me',
    'Work in time',
    'Look after the dog',
    'Note from Mary',
    'He sat down',
    'Write the second draft',
    'Compare before and after',
    'Learn C#',
    'Meeting room 10',
    'Sum of 9 and 11',
    'Fix error 404 on page',
    'mon ami visits',
  ])('%s', (line) => {
    expect(shown(line, ['en-GB'])).toBe(line);
  });
});
