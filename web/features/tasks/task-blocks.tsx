import { type Forecast, forecastOf } from '../../state/queries/outlook.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { dayInWords, durationInWords, momentInWords, spanInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from './section.tsx';

/** The blocks of a task and its expected end. */
export function TaskBlocks({ task }: { task: TaskDetails }) {
  const blocks = task.timeBlocks.nodes;
  const forecast = forecastOf(task.id);
  return (
    <Section title="In the calendar">
      {blocks.length === 0 && <p class="hint">Not scheduled.</p>}
      <ul class="links">
        {blocks.map(({ id, startAt, endAt, status }) => {
          const span = { start: Date.parse(startAt), end: Date.parse(endAt) };
          const date = dateIn(zone.value, span.start);
          return (
            <li key={id}>
              <Link to={{ dialog: undefined, id: undefined, panel: undefined, date, block: id }}>
                {dayInWords(wording, date)}, {spanInWords(wording, zone.value, span)}
              </Link>
              {status === 'COMPLETED' && <span class="hint">completed</span>}
            </li>
          );
        })}
      </ul>
      <Expected forecast={forecast} />
    </Section>
  );
}

const Expected = ({ forecast }: { forecast: Forecast | undefined }) => {
  const text = forecast && inWords(forecast);
  return text ? <p>{text}</p> : null;
};

/** The expected end, based on a plan of this moment; empty if no work is left. */
function inWords({ expectedEnd, slackMinutes, minutesLeftOut, startsLater }: Forecast): string {
  if (startsLater) return 'It starts after the days that are planned.';
  if (expectedEnd === null) {
    if (minutesLeftOut === 0) return '';
    return `${durationInWords(minutesLeftOut)} of it does not fit in the next 14 days.`;
  }
  const end = `Expected end: ${momentInWords(wording, zone.value, Date.parse(expectedEnd))}`;
  if (slackMinutes === null) return `${end}.`;
  const distance = inDays(Math.abs(slackMinutes));
  return slackMinutes < 0 ? `${end}, ${distance} late.` : `${end}, ${distance} before it is due.`;
}

const DAY = 24 * 60;

const inDays = (minutes: number) => {
  const days = Math.floor(minutes / DAY);
  if (days === 0) return durationInWords(minutes);
  return days === 1 ? '1 day' : `${days} days`;
};
