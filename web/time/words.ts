import type { CalendarDate } from './dates.ts';
import { timeOfDay } from './moments.ts';
import { dateIn, type Instant, isShownTwice } from './zone.ts';

/** The date and time formats: English, in the conventions of the reader's region. */
export type Wording = {
  locale: string;
  /** 0 is Sunday. */
  firstWeekday: number;
};

type WeekInfo = { firstDay: number };

/** The formats for the browser's languages. The page is English only: readers of other languages get `en-GB`, with 24 hours. */
export function wordingOf(languages: readonly string[]): Wording {
  const isEnglish = /^en\b/i.test(languages[0] ?? '');
  const region = isEnglish && languages.find((language) => /^en-/i.test(language));
  const locale = region || 'en-GB';
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
  return { locale, firstWeekday: firstDay % 7 };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const noon = (date: CalendarDate) => Date.parse(`${date}T12:00:00Z`);

/** A date: `Monday 16 November`, with the year if it is not the current one. */
export function dayInWords(
  { locale }: Wording,
  date: CalendarDate,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
  now: Instant = Date.now(),
): string {
  const isOfOtherYear = options.month && date.slice(0, 4) !== dateIn('UTC', now).slice(0, 4);
  const year = isOfOtherYear ? { year: 'numeric' as const } : {};
  return formatOf(locale, { ...options, ...year, timeZone: 'UTC' }).format(noon(date));
}

/** A range of dates: `16 – 22 November 2026`. */
export const daysInWords = (
  { locale }: Wording,
  from: CalendarDate,
  to: CalendarDate,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string => formatOf(locale, { ...options, timeZone: 'UTC' }).formatRange(noon(from), noon(to));

/** A time: `17:00`, with the zone if the wall clock shows it twice: `02:15 CEST`. */
export function timeInWords({ locale }: Wording, zone: string, instant: Instant): string {
  const which = isShownTwice(zone, instant) ? { timeZoneName: 'short' as const } : {};
  return formatOf(locale, { hour: 'numeric', minute: '2-digit', ...which, timeZone: zone }).format(
    instant,
  );
}

/** An hour label of the grid: `09:00` or `9 AM`. */
export function hourInWords({ locale }: Wording, hour: number): string {
  const is12 = formatOf(locale, { hour: 'numeric' }).resolvedOptions().hour12;
  const options: Intl.DateTimeFormatOptions = is12
    ? { hour: 'numeric' }
    : { hour: '2-digit', minute: '2-digit' };
  return formatOf(locale, { ...options, timeZone: 'UTC' }).format(hour * 3_600_000);
}

/** AM or PM at the end of a time, in any region's format. */
const HALF_OF_THE_DAY = /\s[ap]\.?m\.?$/i;

/** A shorter span omits AM or PM from its start: `11:30 – 12:15 PM`. */
const QUARTER_OF_A_DAY = 6 * 3_600_000;

/** A span of time, with the weekday of its end if that is another day. */
export function spanInWords(
  wording: Wording,
  zone: string,
  { start, end }: { start: Instant; end: Instant },
): string {
  const from = timeInWords(wording, zone, start);
  const to = timeInWords(wording, zone, end);
  const endsOn = dateIn(zone, end);
  if (dateIn(zone, start) === endsOn) {
    const isPlain = end - start < QUARTER_OF_A_DAY;
    return `${isPlain ? from.replace(HALF_OF_THE_DAY, '') : from} – ${to}`;
  }
  return `${from} – ${dayInWords(wording, endsOn, { weekday: 'short' })} ${to}`;
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A date and time: `Fri 20 Nov, 17:00`. */
export function momentInWords(
  wording: Wording,
  zone: string,
  instant: Instant,
  now?: Instant,
): string {
  const day = dayInWords(wording, dateIn(zone, instant), SHORT, now);
  return `${day}, ${timeInWords(wording, zone, instant)}`;
}

/** A moment, without its time if that is `whole`. */
const momentUnless =
  (whole: string) =>
  (wording: Wording, zone: string, instant: Instant, now?: Instant): string =>
    timeOfDay(zone, instant) === whole
      ? dayInWords(wording, dateIn(zone, instant), SHORT, now)
      : momentInWords(wording, zone, instant, now);

/** A due date: `Fri 20 Nov, 17:00`, at the end of a day `Fri 20 Nov`. */
export const dueInWords = momentUnless('23:59');

/** A start date: `Fri 20 Nov, 17:00`, at the start of a day `Fri 20 Nov`. */
export const startInWords = momentUnless('00:00');

/** A duration: `45 min`, `2 h`, `1 h 30 min`. Its spaces do not break. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  const parts = [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join('\u00a0');
}
