import fc from 'fast-check';

/** Time zones with unusual clock changes: by half an hour, at midnight, into the previous day, never. */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Apia',
  'UTC',
];

export const zones = fc.constantFrom(...ZONES);

const [FIRST, LAST] = [Date.UTC(2009, 0, 1) / 86_400_000, Date.UTC(2037, 11, 31) / 86_400_000];
const MONTH = 30;

/** The days of a zone's clock changes, except those that are reverted within a month. */
function changesIn(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetOn = (day: number) => format.format(day * 86_400_000).replace(/^[^,]*, /, '');
  const found: number[] = [];
  for (let day = FIRST; day + MONTH < LAST; day += MONTH) {
    let [before, after] = [day, day + MONTH];
    if (offsetOn(before) === offsetOn(after)) continue;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetOn(middle) === offsetOn(before)) before = middle;
      else after = middle;
    }
    found.push(before);
  }
  return found;
}

const changes = [...new Set(ZONES.flatMap(changesIn))];

/** Dates from 2009 to 2037, half of them at a clock change of some zone. */
export const dates = fc
  .oneof(
    fc.integer({ min: FIRST, max: LAST }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 })).map(([a, b]) => a + b),
  )
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
