import { formatDuration, localDateTime } from '../domain/notifications/wording.ts';
import type { Outlook, OutlookPeriod } from '../scheduler/types.ts';

/** What the days that hold something hold, and the weeks that they lie in, a line each. */
export function renderOutlook({ days, weeks }: Outlook, zone: string): string[] {
  const holds = ({ planned, fixed, overbooked }: OutlookPeriod) =>
    planned > 0 || fixed > 0 || overbooked.length > 0;
  if (!days.some(holds)) return [];
  return [
    'Outlook',
    ...days.filter(holds).map((day) => `  ${lineOf(day, zone)}`),
    ...weeks
      .filter(({ capacity }) => capacity > 0)
      .map((week) => `  7 days from ${lineOf(week, zone)}`),
  ];
}

function lineOf({ from, capacity, fixed, planned, free, overbooked }: OutlookPeriod, zone: string) {
  const taken = [
    `${formatDuration(planned)} planned`,
    ...(fixed > 0 ? [`${formatDuration(fixed)} fixed`] : []),
    `${formatDuration(free)} free of ${formatDuration(capacity)}`,
    ...overbooked.map(
      ({ priority, minutes }) => `${formatDuration(minutes)} too much (${priority})`,
    ),
  ];
  return `${localDateTime(from, zone).toFormat('ccc d LLL').padEnd(11)} ${taken.join(', ')}`;
}
