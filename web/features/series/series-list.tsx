import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  SeriesListDocument,
  type SeriesListQuery,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { run } from '../../state/commands/command.ts';
import { follow } from '../../state/queries/follow.ts';
import { Query } from '../../state/queries/query.ts';
import { open, route } from '../../state/router/router.ts';
import { today } from '../../state/router/view.ts';
import { addDays } from '../../time/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { shortDay } from './repeat-words.ts';
import { endSeries, pauseSeries, removeSeries, resumeSeries } from './series-commands.ts';

type Listed = SeriesListQuery['page']['nodes'][number];

const all = signal<readonly Listed[]>([]);

const query = new Query(async (isLast) => {
  const found = await allOf((after) => execute(SeriesListDocument, { after }));
  if (isLast()) all.value = found;
});

const isShown = computed(() => route.value.dialog === 'series');

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['TASK_SERIES', 'TASK'],
  isShown: () => isShown.value,
  forget: () => {
    all.value = [];
  },
});

/** The series of the account: words, next date, pause, end and delete. */
export function SeriesList() {
  if (query.state.value !== 'ready' && all.value.length === 0) return <p class="hint">Loading…</p>;
  return (
    <section aria-labelledby="series-heading">
      <h3 id="series-heading">Repeating tasks</h3>
      {all.value.length === 0 && (
        <p class="hint">
          No repeating tasks yet. Add one in a line, like “Gym every monday 1h”, or choose Repeat in
          a task.
        </p>
      )}
      <ul class="records feeds">
        {all.value.map((series) => (
          <SeriesRow key={series.id} series={series} />
        ))}
      </ul>
    </section>
  );
}

function SeriesRow({ series }: { series: Listed }) {
  const { title, words, pausedUntil, endsOn, startsOn } = series;
  const next = series.next.nodes[0];
  const date = next?.occurrenceOn ?? series.nextDates[0];
  const isPaused = pausedUntil !== null && pausedUntil > today.value;
  const isEnded = endsOn !== null && endsOn < today.value;
  const facts = [
    words,
    isPaused && `paused until ${shortDay(pausedUntil)}`,
    date && `${date < today.value ? 'open since' : 'next'} ${shortDay(date)}`,
    isEnded && 'ended',
  ];
  return (
    <li>
      <p>
        <strong dir="auto">{title}</strong>
        <span class="facts">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <div class="form-actions">
        {next && (
          <Button
            aria-label={`Open: ${title}`}
            onClick={() => open({ dialog: 'task', id: next.id })}
          >
            Open
          </Button>
        )}
        {!isEnded && (
          <Button
            aria-label={`${isPaused ? 'Resume' : 'Pause for a week'}: ${title}`}
            onClick={() =>
              run(isPaused ? resumeSeries(series) : pauseSeries(series, addDays(today.peek(), 7)))
            }
          >
            {isPaused ? 'Resume' : 'Pause for a week'}
          </Button>
        )}
        {!isEnded && startsOn <= today.value && endsOn !== today.value && (
          <Button
            aria-label={`End today: ${title}`}
            onClick={() => run(endSeries(series, today.peek()))}
          >
            End today
          </Button>
        )}
        <ConfirmButton
          label="Delete"
          confirmLabel="Really delete with unchanged open tasks"
          about={title}
          onConfirm={() => run(removeSeries(series, `Deleted the series ${title}`))}
        />
      </div>
    </li>
  );
}
