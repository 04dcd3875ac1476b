import { run } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { today } from '../../state/router/view.ts';
import { addDays } from '../../time/dates.ts';
import { Button } from '../../ui/button.tsx';
import { regularity, streak } from './open-series.ts';
import { shortDay } from './repeat-words.ts';
import { endSeries, pauseSeries, resumeSeries, type Series } from './series-commands.ts';
import { SeriesMore } from './series-more.tsx';

type Props = { task: TaskDetails; series: Series };

/** Pause, resume and end of a series, and how regularly its tasks were done. */
export function SeriesActions({ task, series }: Props) {
  const { pausedUntil, endsOn, startsOn } = series;
  const isPaused = pausedUntil !== null && pausedUntil > today.value;
  // The series keeps the open task.
  const last = task.occurrenceOn ?? today.value;
  const canEnd = isOpenTask(task) && last >= startsOn && (endsOn === null || last < endsOn);
  return (
    <>
      {isPaused && <p class="hint">Paused until {shortDay(pausedUntil)}</p>}
      {endsOn !== null && (
        <p class="hint">
          {endsOn < today.value ? 'Ended' : 'Ends'} on {shortDay(endsOn)}
        </p>
      )}
      <Regularity />
      <div class="form-actions">
        {isPaused ? (
          <Button onClick={() => run(resumeSeries(series))}>Resume</Button>
        ) : (
          <Button onClick={() => run(pauseSeries(series, addDays(today.value, 7)))}>
            Pause for a week
          </Button>
        )}
        {canEnd && <Button onClick={() => run(endSeries(series, last))}>End after this one</Button>}
      </div>
      <SeriesMore series={series} />
    </>
  );
}

/** How many tasks of the last weeks were done. Nothing for a series without past tasks. */
function Regularity() {
  const past = regularity.value.filter(({ occurrences }) => occurrences > 0);
  if (past.length === 0) return null;
  return (
    <dl class="regularity">
      {past.map(({ weeks, done, occurrences }) => (
        <div key={weeks}>
          <dt>Last {weeks} weeks</dt>
          <dd>
            {done} of {occurrences} done
          </dd>
        </div>
      ))}
      {streak.value > 1 && (
        <div>
          <dt>In a row</dt>
          <dd>{streak.value} done</dd>
        </div>
      )}
    </dl>
  );
}
