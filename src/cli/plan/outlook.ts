import { formatDuration, localDateTime } from '../../domain/notifications/wording.ts';
import type { Outlook, OutlookPeriod } from '../../scheduler/types.ts';

/** Renders one line for each day with blocks or overbooking and one for each week with capacity. */
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
      ({ priority, minutes }) => `${formatDuration(minutes)} overbooked (${priority})`,
    ),
  ];
  return `${localDateTime(from, zone).toFormat('ccc d LLL').padEnd(11)} ${taken.join(', ')}`;
}
