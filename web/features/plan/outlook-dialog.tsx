import { isAtRisk, outlook, type Period } from '../../state/queries/outlook.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { dayInWords, daysInWords, dueInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotPlanned } from './not-planned.tsx';
import { figure, freeMinutes, overMinutes } from './outlook-words.ts';
import { TaskForecast } from './task-forecast.tsx';

/** The load of the next 14 days and the tasks at risk, based on a plan of this moment. */
export function OutlookDialog() {
  const found = outlook.value;
  return (
    <Dialog title="Outlook">
      <div class="outlook">
        {!found && <p class="hint">Calculating…</p>}
        {found && (
          <>
            <ul class="plain">
              {found.verdict.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <AtRisk />
            <NotPlanned notPlanned={found.notPlanned} />
            <Periods name="Days" periods={found.days} nameOf={dayOf} />
            <Periods name="Weeks" periods={found.weeks} nameOf={weekOf} />
            <p class="hint">Hours and minutes within your working hours.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

const dateAt = (moment: string, before = 0) => dateIn(zone.value, Date.parse(moment) - before);

const dayOf = ({ from }: Period) =>
  dayInWords(wording, dateAt(from), { weekday: 'short', day: 'numeric' });

/** The dates of a week, up to the last day that it includes. */
const weekOf = ({ from, to }: Period) =>
  daysInWords(wording, dateAt(from), dateAt(to, 1), { day: 'numeric', month: 'short' });

type PeriodsProps = { name: string; periods: Period[]; nameOf: (period: Period) => string };

const Periods = ({ name, periods, nameOf }: PeriodsProps) => (
  <table>
    <caption>{name}</caption>
    <thead>
      <tr>
        <th scope="col">{name === 'Days' ? 'Day' : 'Week'}</th>
        <th scope="col">Available</th>
        <th scope="col">Taken</th>
        <th scope="col">Planned</th>
        <th scope="col">Free</th>
        <th scope="col">Over</th>
      </tr>
    </thead>
    <tbody>
      {periods.map((period) => {
        const over = overMinutes(period);
        return (
          <tr key={period.from} class={period.capacity === 0 ? 'shut' : undefined}>
            <th scope="row">{nameOf(period)}</th>
            <td>{figure(period.capacity)}</td>
            <td>{figure(period.fixed)}</td>
            <td>{figure(period.scheduled)}</td>
            <td>{figure(freeMinutes(period))}</td>
            <td class={over > 0 ? 'over' : undefined}>{over > 0 ? figure(over) : '–'}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

function AtRisk() {
  const tasks = (outlook.value?.tasks ?? []).filter(isAtRisk);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="at-risk-heading">
      <h3 id="at-risk-heading">
        At risk <span class="count">{tasks.length}</span>
      </h3>
      <ul>
        {tasks.map(({ taskId, title, dueAt }) => (
          <li key={taskId}>
            <strong>{title}</strong>
            {dueAt && (
              <span class="hint">Due {dueInWords(wording, zone.value, Date.parse(dueAt))}</span>
            )}
            <TaskForecast taskId={taskId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
