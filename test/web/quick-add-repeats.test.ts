import { whenOf } from '../../web/features/quick-add/fields.ts';
import { type ParseContext, parseLine } from '../../web/features/quick-add/parse-line.ts';
import { vocabulariesOf } from '../../web/features/quick-add/vocabulary.ts';
import { templateChange, timesOfSeries } from '../../web/features/series/template.ts';

const ZONE = 'Europe/Berlin';

const context = (languages: readonly string[]): ParseContext => ({
  // Wednesday, 11:00 in Berlin.
  now: Date.parse('2026-11-18T10:00:00Z'),
  zone: ZONE,
  vocabularies: vocabulariesOf(languages),
  isMonthFirst: false,
  projects: [],
  labels: [],
  rejected: new Set(),
  accepted: new Set(),
});

/** The title, the dates of the series, and the doubtful words. */
function shown(line: string, languages: readonly string[] = ['en-GB']): string {
  const parsed = parseLine(line, context(languages));
  const repeat = parsed.taken.find((part) => part.kind === 'repeat')?.repeat;
  const times = timesOfSeries(ZONE, whenOf(parsed));
  return [
    parsed.title,
    repeat?.rule?.replace('FREQ=', ''),
    repeat?.timesPerWeek && `${repeat.timesPerWeek} a week`,
    repeat?.anchor === 'COMPLETION' && 'after done',
    repeat?.endsOn && `until ${repeat.endsOn}`,
    repeat && times.startsOn && `from ${times.startsOn}`,
    repeat && times.startTime && `start ${times.startTime}`,
    repeat && times.dueTime && `due ${times.dueTime}`,
    repeat && times.dueDaysAfter && `${times.dueDaysAfter} day later`,
    repeat && times.fixedTime && `at ${times.fixedTime}`,
    ...parsed.doubts.map(({ from, to }) => `?${line.slice(from, to)}`),
  ]
    .filter(Boolean)
    .join(' | ');
}

describe('a repeat in a line', () => {
  it.each([
    ['Water every day', 'Water | DAILY'],
    ['Water daily', 'Water | DAILY'],
    ['Stand-up every weekday', 'Stand-up | WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Long run every weekend', 'Long run | WEEKLY;BYDAY=SA,SU'],
    ['Gym every monday', 'Gym | WEEKLY;BYDAY=MO'],
    ['Gym every monday and thursday', 'Gym | WEEKLY;BYDAY=MO,TH'],
    ['Gym every mon, wed, fri', 'Gym | WEEKLY;BYDAY=MO,WE,FR'],
    ['Gym every thu/mon', 'Gym | WEEKLY;BYDAY=MO,TH'],
    ['Gym every Mondays 1h', 'Gym | WEEKLY;BYDAY=MO'],
    ['Bins every week', 'Bins | WEEKLY'],
    ['Bins every 2 weeks', 'Bins | WEEKLY;INTERVAL=2'],
    ['Bins every 2 weeks on tue', 'Bins | WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['Bins every other week', 'Bins | WEEKLY;INTERVAL=2'],
    ['Bins every other friday', 'Bins | WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['Bins every second tuesday', 'Bins | WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['Board every second tuesday of the month', 'Board | MONTHLY;BYDAY=2TU'],
    ['Rent every month', 'Rent | MONTHLY'],
    ['Rent every month on the 15th', 'Rent | MONTHLY;BYMONTHDAY=15'],
    ['Rent every 15th', 'Rent | MONTHLY;BYMONTHDAY=15'],
    ['Pay every month on the 1st and 15th', 'Pay | MONTHLY;BYMONTHDAY=1,15'],
    ['Pay every month on the 15th and the last day', 'Pay | MONTHLY;BYMONTHDAY=15,-1'],
    ['Pay every 15th and the last day', 'Pay | MONTHLY;BYMONTHDAY=15,-1'],
    ['Rent every 15th and call Ben', 'Rent and call Ben | MONTHLY;BYMONTHDAY=15'],
    // 8 o'clock has passed: the series begins tomorrow.
    ['Pills every day 8am', 'Pills | DAILY | from 2026-11-19 | due 08:00'],
    ['Pills every wed 8am', 'Pills | WEEKLY;BYDAY=WE | from 2026-11-19 | due 08:00'],
    ['Rent every month on the last day', 'Rent | MONTHLY;BYMONTHDAY=-1'],
    ['Rent every 3 months on the 1st', 'Rent | MONTHLY;INTERVAL=3;BYMONTHDAY=1'],
    ['Report every last friday', 'Report | MONTHLY;BYDAY=-1FR'],
    ['Report every first monday of the month', 'Report | MONTHLY;BYDAY=1MO'],
    ['Report every month on the first monday', 'Report | MONTHLY;BYDAY=1MO'],
    ['Review every 3rd friday', 'Review | MONTHLY;BYDAY=3FR'],
    ['Taxes every year', 'Taxes | YEARLY'],
    ['Taxes every year on 31 may', 'Taxes | YEARLY;BYMONTH=5;BYMONTHDAY=31'],
    ['Cake every 24 dec', 'Cake | YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Filter every! 10 days', 'Filter | DAILY;INTERVAL=10 | after done'],
    ['Filter every! week', 'Filter | WEEKLY | after done'],
    ['Run 3 times a week', 'Run | 3 a week'],
    ['Run 3x per week', 'Run | 3 a week'],
    ['Run twice a week 45m', 'Run | 2 a week'],
    ['Gym every monday until 31 mar', 'Gym | WEEKLY;BYDAY=MO | until 2027-03-31'],
    ['Gym every monday from 1 dec', 'Gym | WEEKLY;BYDAY=MO | from 2026-12-01'],
    ['Gym every day 18:00', 'Gym | DAILY | from 2026-11-18 | due 18:00'],
    ['Gym every day 18:00-19:00', 'Gym | DAILY | from 2026-11-18 | at 18:00'],
    ['Yoga every monday 18:00 1h', 'Yoga | WEEKLY;BYDAY=MO | from 2026-11-18 | at 18:00'],
    ['Yoga every monday at 18:00 1h', 'Yoga | WEEKLY;BYDAY=MO | from 2026-11-18 | at 18:00'],
    ['Yoga mondays 18:00-19:00', 'Yoga | WEEKLY;BYDAY=MO | from 2026-11-18 | at 18:00'],
    [
      'Football every tue and thu 16:30-18:00 until 30 june',
      'Football | WEEKLY;BYDAY=TU,TH | until 2027-06-30 | from 2026-11-18 | at 16:30',
    ],
    ['Gym every monday 1h until 31 mar', 'Gym | WEEKLY;BYDAY=MO | until 2027-03-31'],
    [
      'Yoga every monday 18:00 for 60 minutes starting 1 dec',
      'Yoga | WEEKLY;BYDAY=MO | from 2026-12-01 | at 18:00',
    ],
    [
      'Yoga every monday 18:00 1h from 1 dec until 31 mar',
      'Yoga | WEEKLY;BYDAY=MO | until 2027-03-31 | from 2026-12-01 | at 18:00',
    ],
    [
      'Gym every monday from 1 dec until 31 mar',
      'Gym | WEEKLY;BYDAY=MO | until 2027-03-31 | from 2026-12-01',
    ],
    ['Report every monday by 9:00 1h', 'Report | WEEKLY;BYDAY=MO | from 2026-11-19 | due 09:00'],
    ['Duty every day 22:00-02:00', 'Duty | DAILY | from 2026-11-18 | 1 day later | at 22:00'],
    ['Report every friday by 18:00 1h', 'Report | WEEKLY;BYDAY=FR | from 2026-11-18 | due 18:00'],
    ['Run every morning', 'Run | DAILY | from 2026-11-19 | start 06:00 | due 12:00'],
    ['Run every morning at 7', 'Run | DAILY | from 2026-11-19 | due 07:00'],
    ['Gym daily at 9', 'Gym | DAILY | from 2026-11-19 | due 09:00'],
    [
      'Standup every weekday at 9:30 for 15m',
      'Standup | WEEKLY;BYDAY=MO,TU,WE,TH,FR | from 2026-11-19 | at 09:30',
    ],
    ['Gym mondays', 'Gym | WEEKLY;BYDAY=MO'],
    ['Gym on mondays', 'Gym | WEEKLY;BYDAY=MO'],
    ['Gym weekdays at 7am', 'Gym | WEEKLY;BYDAY=MO,TU,WE,TH,FR | from 2026-11-19 | due 07:00'],
    ['Gym every mon-fri', 'Gym | WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Gym every day except sunday', 'Gym | WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA'],
    ['Gym every two weeks', 'Gym | WEEKLY;INTERVAL=2'],
    ['Bins biweekly', 'Bins | WEEKLY;INTERVAL=2'],
    ['Bins fortnightly', 'Bins | WEEKLY;INTERVAL=2'],
    ['Taxes annually', 'Taxes | YEARLY'],
    ['Taxes every quarter', 'Taxes | MONTHLY;INTERVAL=3'],
    ['Report weekly on friday', 'Report | WEEKLY;BYDAY=FR'],
    ['Rent monthly on the 1st', 'Rent | MONTHLY;BYMONTHDAY=1'],
    ['Rent on the 15th of every month', 'Rent | MONTHLY;BYMONTHDAY=15'],
    ['Rent every 1st and 15th', 'Rent | MONTHLY;BYMONTHDAY=1,15'],
    ['Report last friday of every month', 'Report | MONTHLY;BYDAY=-1FR'],
    ['Report every last day of the month', 'Report | MONTHLY;BYMONTHDAY=-1'],
    ['Cake yearly on 24 dec', 'Cake | YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Review once a month', 'Review | MONTHLY'],
    ['Run three times a week', 'Run | 3 a week'],
    ['Backup each friday', 'Backup | WEEKLY;BYDAY=FR'],
    ['Water every 2 days until 31 dec', 'Water | DAILY;INTERVAL=2 | until 2026-12-31'],
  ])('%s', (line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it.each([
    ['Gym jeden Montag', 'Gym | WEEKLY;BYDAY=MO'],
    ['Gym jeden Mo und Do', 'Gym | WEEKLY;BYDAY=MO,TH'],
    ['Gym jeden Tag', 'Gym | DAILY'],
    ['Müll alle 2 Wochen', 'Müll | WEEKLY;INTERVAL=2'],
    ['Müll alle 2 Wochen am Dienstag', 'Müll | WEEKLY;INTERVAL=2;BYDAY=TU'],
    [
      'Chor jeden Donnerstag 19:30-21:00 bis 30. Juni',
      'Chor | WEEKLY;BYDAY=TH | until 2027-06-30 | from 2026-11-18 | at 19:30',
    ],
    ['Miete jeden Monat am 15.', 'Miete | MONTHLY;BYMONTHDAY=15'],
    ['Bericht jeden letzten Freitag', 'Bericht | MONTHLY;BYDAY=-1FR'],
    ['Bericht jeden 3. Freitag', 'Bericht | MONTHLY;BYDAY=3FR'],
    ['Gym jeden Mi.', 'Gym | WEEKLY;BYDAY=WE'],
    ['Steuer jedes Jahr', 'Steuer | YEARLY'],
    ['Laufen dreimal pro Woche', 'Laufen | 3 a week'],
    ['Blumen täglich', 'Blumen | DAILY'],
    ['Gym every monday', 'Gym | WEEKLY;BYDAY=MO'],
    ['Sport jeden Morgen', 'Sport | DAILY | from 2026-11-19 | start 06:00 | due 12:00'],
    ['Sport jeden Abend um 8', 'Sport | DAILY | from 2026-11-18 | due 20:00'],
    [
      'Sport jeden Montagabend',
      'Sport | WEEKLY;BYDAY=MO | from 2026-11-23 | start 18:00 | due 23:59',
    ],
    ['Sport täglich um 9', 'Sport | DAILY | from 2026-11-19 | due 09:00'],
    ['Sport montags', 'Sport | WEEKLY;BYDAY=MO'],
    ['Sport montags und donnerstags', 'Sport | WEEKLY;BYDAY=MO,TH'],
    ['Sport werktags', 'Sport | WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Sport jeden Mo, Mi und Fr', 'Sport | WEEKLY;BYDAY=MO,WE,FR'],
    ['Sport jeden zweiten Tag', 'Sport | DAILY;INTERVAL=2'],
    ['Müll alle zwei Wochen', 'Müll | WEEKLY;INTERVAL=2'],
    ['Müll alle 14 Tage', 'Müll | DAILY;INTERVAL=14'],
    ['Sport wöchentlich am Montag', 'Sport | WEEKLY;BYDAY=MO'],
    ['Miete monatlich am 1.', 'Miete | MONTHLY;BYMONTHDAY=1'],
    ['Miete am 1. jeden Monats', 'Miete | MONTHLY;BYMONTHDAY=1'],
    ['Bericht am ersten Montag im Monat', 'Bericht | MONTHLY;BYDAY=1MO'],
    ['Bericht vierteljährlich', 'Bericht | MONTHLY;INTERVAL=3'],
    ['Geschenke jedes Jahr am 24.12.', 'Geschenke | YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Laufen 2x die Woche', 'Laufen | 2 a week'],
    ['Putzen einmal im Monat', 'Putzen | MONTHLY'],
    ['Müll jeden Dienstag bis 31.12.', 'Müll | WEEKLY;BYDAY=TU | until 2026-12-31'],
  ])('in German: %s', (line, expected) => {
    expect(shown(line, ['de-DE'])).toBe(expected);
  });

  it.each([
    ['Run 3 times per month', 'Run 3 times per month | ?3 times per month'],
    ['Pills every 2 hours', 'Pills every 2 hours | ?every 2 hours'],
    ['Check every door', 'Check every door | ?every'],
    ['Gym every! monday', 'Gym every! monday | ?every! monday'],
    ['Write weekly report', 'Write weekly report | ?weekly'],
  ])('that cannot be read is underlined: %s', (line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it('is not read from a word that a weekday begins with', () => {
    const line = 'Gespräch jeden mit Kaffee';
    expect(shown(line, ['de-DE'])).toBe(`${line} | ?jeden`);
  });

  it('is part of the title if it was rejected', () => {
    const [taken] = parseLine('Gym every day', context(['en'])).taken;
    const rejected = new Set([taken?.key ?? '']);
    const parsed = parseLine('Gym every day', { ...context(['en']), rejected });
    expect(parsed).toMatchObject({ title: 'Gym every day', taken: [], doubts: [] });
  });
});

describe('a change of a task as a change of its series', () => {
  const of = (change: object) => templateChange(ZONE, '2026-11-20', change);

  it('has the same content, and times relative to its date', () => {
    expect(of({ title: 'New', projectId: null })).toEqual({ title: 'New', projectId: null });
    expect(of({ dueAt: '2026-11-21T16:00:00Z' })).toEqual({ dueDaysAfter: 1, dueTime: '17:00' });
    expect(of({ startAfter: '2026-11-18T23:00:00Z' })).toEqual({
      startDaysBefore: 1,
      startTime: '00:00',
    });
    expect(of({ startAfter: null })).toEqual({ startDaysBefore: 0, startTime: '00:00' });
  });

  it('does not exist for fields that a series does not have', () => {
    expect(of({ status: 'COMPLETED' })).toBeUndefined();
    expect(of({ dueAt: null })).toBeUndefined();
    expect(of({ dueAt: '2026-11-18T10:00:00Z' })).toBeUndefined();
    expect(of({ title: 'New', locked: true })).toBeUndefined();
  });
});
