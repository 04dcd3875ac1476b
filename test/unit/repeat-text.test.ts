import { isRepeat, readRepeat } from '../../src/domain/task-files/repeat-text.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

const read = (text: string, time = '00:00') => readRepeat(text, `${TODAY}T${time}`);

it.each([
  ['every day', 'FREQ=DAILY', '2026-11-18'],
  ['daily', 'FREQ=DAILY', '2026-11-18'],
  ['Every  Day ', 'FREQ=DAILY', '2026-11-18'],
  ['ev day', 'FREQ=DAILY', '2026-11-18'],
  ['every other day', 'FREQ=DAILY;INTERVAL=2', '2026-11-18'],
  ['every 3 days', 'FREQ=DAILY;INTERVAL=3', '2026-11-18'],
  ['every 3rd day', 'FREQ=DAILY;INTERVAL=3', '2026-11-18'],
  ['every second day', 'FREQ=DAILY;INTERVAL=2', '2026-11-18'],
  ['every third week', 'FREQ=WEEKLY;INTERVAL=3', '2026-11-18'],
  ['every second day of the month', 'FREQ=MONTHLY;BYMONTHDAY=2', '2026-12-02'],
  ['every mon,mon', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-18'],
  ['every workday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-18'],
  ['every weekend', 'FREQ=WEEKLY;BYDAY=SA', '2026-11-21'],
  ['every week', 'FREQ=WEEKLY', '2026-11-18'],
  ['weekly', 'FREQ=WEEKLY', '2026-11-18'],
  ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-18'],
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-18'],
  ['every 3 weeks on tue', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', '2026-11-24'],
  ['every mon', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['every monday', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['every mondays', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
  ['every tues', 'FREQ=WEEKLY;BYDAY=TU', '2026-11-24'],
  ['every thurs', 'FREQ=WEEKLY;BYDAY=TH', '2026-11-19'],
  ['every mon, tue', 'FREQ=WEEKLY;BYDAY=MO,TU', '2026-11-23'],
  ['every mon, tues, wed, and fri', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,FR', '2026-11-18'],
  ['every sat and sun', 'FREQ=WEEKLY;BYDAY=SA,SU', '2026-11-21'],
  ['every other mon', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23'],
  ['every month', 'FREQ=MONTHLY', '2026-11-18'],
  ['monthly', 'FREQ=MONTHLY', '2026-11-18'],
  ['every 2 months', 'FREQ=MONTHLY;INTERVAL=2', '2026-11-18'],
  ['every other month', 'FREQ=MONTHLY;INTERVAL=2', '2026-11-18'],
  ['every quarter', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-18'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-18'],
  ['every 1st', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
  ['every 27th', 'FREQ=MONTHLY;BYMONTHDAY=27', '2026-11-27'],
  ['every 27', 'FREQ=MONTHLY;BYMONTHDAY=27', '2026-11-27'],
  ['every 2, 15, 27', 'FREQ=MONTHLY;BYMONTHDAY=2,15,27', '2026-11-27'],
  ['every 1st and 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01'],
  ['every 31st', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31'],
  ['every month on the 15th', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15'],
  ['every last day', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
  ['every last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
  ['every 3rd friday', 'FREQ=MONTHLY;BYDAY=3FR', '2026-11-20'],
  ['every first monday', 'FREQ=MONTHLY;BYDAY=1MO', '2026-12-07'],
  ['every last fri', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27'],
  ['every 2 months on the last friday', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', '2026-11-27'],
  ['every first workday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-12-01'],
  ['every last workday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30'],
  ['every 15th workday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15', '2026-11-20'],
  ['every year', 'FREQ=YEARLY', '2026-11-18'],
  ['yearly', 'FREQ=YEARLY', '2026-11-18'],
  ['every 2 years', 'FREQ=YEARLY;INTERVAL=2', '2026-11-18'],
  ['every jan 5', 'FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=1', '2027-01-05'],
  ['every jan 27th', 'FREQ=YEARLY;BYMONTHDAY=27;BYMONTH=1', '2027-01-27'],
  ['every 24 december', 'FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12', '2026-12-24'],
  ['every 5th of may', 'FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=5', '2027-05-05'],
  ['every 14 jan, 14 apr, 14 oct', 'FREQ=YEARLY;BYMONTHDAY=14;BYMONTH=1,4,10', '2027-01-14'],
  ['every feb 29', 'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2', '2028-02-29'],
])('%s is %s from %s', (text, rule, startsOn) => {
  expect(read(text)).toEqual({ rule, anchor: 'schedule', startsOn, endsOn: null, dueTime: null });
});

it.each([
  ['every day at 9am', '09:00'],
  ['every day at 9', '09:00'],
  ['every day 7am', '07:00'],
  ['every day @ 17:30', '17:30'],
  ['every mon, fri at 20:00', '20:00'],
  ['every 1st at 12pm', '12:00'],
  ['every day at 12am', '00:00'],
  ['every day at 9:05 pm', '21:05'],
  ['every 14 days 7am starting 1 nov 2026', '07:00'],
  ['every day starting 1 dec 2026 at 8am', '08:00'],
  ['every morning', '09:00'],
  ['every afternoon', '12:00'],
  ['every evening', '19:00'],
  ['every night', '22:00'],
])('%s is due at %s', (text, dueTime) => expect(read(text)).toMatchObject({ dueTime }));

it.each([
  ['every day starting 1 Dec 2026', '2026-12-01', null],
  ['every day starting dec 5', '2026-12-05', null],
  ['every 2 weeks starting aug 29', '2026-11-21', null],
  ['every other tue starting 3 nov 2026', '2026-12-01', null],
  ['every other tue starting 4 nov 2026', '2026-11-24', null],
  ['every mon starting 2027-01-01', '2027-01-04', null],
  ['every day until 31 Dec 2026', '2026-11-18', '2026-12-31'],
  ['every day ending jan 5', '2026-11-18', '2027-01-05'],
  ['every fri from 1 dec 2026 until 2027-02-01', '2026-12-04', '2027-02-01'],
  ['every day starting on dec 1 ending dec 24', '2026-12-01', '2026-12-24'],
  ['every day for 3 weeks', '2026-11-18', '2026-12-08'],
  ['every day starting 1 dec 2026 for 2 days', '2026-12-01', '2026-12-02'],
  ['every month starting 31 jan 2026', '2026-12-31', null],
])('%s has its first date from today on at %s and ends on %s', (text, startsOn, endsOn) => {
  expect(read(text)).toMatchObject({ startsOn, endsOn });
});

it.each([
  ['every day at 9am', '08:59', '2026-11-18'],
  ['every day at 9am', '09:00', '2026-11-19'],
  ['every 2 days at 9am', '10:00', '2026-11-20'],
  ['every wed at 9am', '10:00', '2026-11-25'],
  ['every! 3 days at 9am', '10:00', '2026-11-19'],
  ['every day at 9am starting 1 dec 2026', '10:00', '2026-12-01'],
  ['every day', '23:59', '2026-11-18'],
])('%s, read at %s, has its first date on %s', (text, time, startsOn) => {
  expect(read(text, time)).toMatchObject({ startsOn });
});

it.each([
  ['every! day', 'FREQ=DAILY'],
  ['every! 3 days', 'FREQ=DAILY;INTERVAL=3'],
  ['every! 2 weeks', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every! month', 'FREQ=MONTHLY'],
  ['every! other week', 'FREQ=WEEKLY;INTERVAL=2'],
  ['after 10 days', 'FREQ=DAILY;INTERVAL=10'],
  ['every! 6 months at 9am', 'FREQ=MONTHLY;INTERVAL=6'],
])('%s follows the completion by %s', (text, rule) => {
  expect(read(text)).toMatchObject({ rule, anchor: 'completion', startsOn: TODAY });
});

it('every! with days follows the schedule: the next one after a completion is a date of it', () => {
  expect(read('every! mon')).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'schedule' });
});

it.each([
  'every hour',
  'every 12 hours',
  'every 12 hours starting at 07:00 pm',
  'every 30 min',
  'every day except monday',
  'every full moon',
  'every',
  'every!',
  'every 0 days',
  'every 5000 days',
  'every 32nd',
  'every 6th friday',
  'every feb 30',
  'every 14 jan, 15 jun',
  'every day at 25:00',
  'every day at 13pm',
  'every morning at 9am',
  'every day at 9am starting 1 dec 2026 at 8am',
  'every day starting tomorrow',
  'every day until yesterday',
  'every day until 1 jan 2020',
  'every day until 1 dec 2026 for 3 weeks',
  'every day starting 1 dec 2026 starting 2 dec 2026',
  'every 3 workdays',
  'after monday',
  'every constructor',
  'every __proto__',
  'jeden montag',
  'chaque jour',
  'todos los días',
  'tomorrow',
  'monday',
  'every day at 9am, 5pm',
  'every second',
])('%s is not read', (text) => expect(read(text)).toBeUndefined());

it('a text is meant as a repeat if it begins like one', () => {
  expect(['every full moon', 'Every! hour', 'ev x', 'after lunch', 'Daily'].map(isRepeat)).toEqual([
    ...[true, true, true, true, true],
  ]);
  expect(['monday', 'everyday', '2026-12-01', ''].map(isRepeat)).toEqual([
    ...[false, false, false, false],
  ]);
});

it.each([
  `every ${'mon,'.repeat(40)}mon`,
  `every ${'1,'.repeat(60)}1`,
  `every ${'jan 5,'.repeat(30)}jan 5`,
])('repeated values count once: %s', (text) => expect(read(text)).toBeDefined());

it('a repeat that ends after the last date of the calendar is not read', () =>
  expect(read('every day starting 1 jan 9700 for 999 years')).toBeUndefined());

it('a long text is not read', () =>
  expect(read(`every ${'mon, '.repeat(100)}mon`)).toBeUndefined());
