import { useSignal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { TasksOfSeriesDocument } from '../../graph/generated/deferred/graphql.ts';
import { run } from '../../state/commands/command.ts';
import { knownBlocks } from '../../state/queries/blocks.ts';
import { type TaskDetails, taskDetails } from '../../state/queries/task-details.ts';
import { open, route } from '../../state/router/router.ts';
import { today, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { timeOfDay } from '../../time/moments.ts';
import { dateIn } from '../../time/zone.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { SavedField, type Written } from '../../ui/saved-field.tsx';
import { readRepeat } from '../quick-add/read-repeat.ts';
import { vocabulariesOf } from '../quick-add/vocabulary.ts';
import { wordsOf } from '../quick-add/words.ts';
import { openSeries } from './open-series.ts';
import { afterDone, type Dates, habitOf, presetsOf } from './presets.ts';
import { previewOf } from './preview.ts';
import { shortDay } from './repeat-words.ts';
import { SCOPES, scope } from './scope.ts';
import { SeriesActions } from './series-actions.tsx';
import { changeFrom, removeSeries, repeatTask, type Series } from './series-commands.ts';
import { repeatProblem } from './template.ts';

const VOCABULARIES = vocabulariesOf(navigator.languages);

const OTHERS = [
  { value: 'habit', label: 'A number of times a week' },
  { value: 'after', label: 'Some days after it was done' },
  { value: 'words', label: 'Custom, in words' },
];

/** The rule of a text such as `2 weeks on tue`; `every` may be omitted. */
function inWords(text: string): Dates | { problem: string } {
  const calendar = { today: today.peek(), vocabularies: VOCABULARIES, isMonthFirst: false };
  const words = wordsOf(text).map((word) => word.text);
  const [whole, rest] = [words, ['every', ...words]].map((each) => ({
    found: readRepeat(each, calendar),
    length: each.length,
  }));
  for (const each of [whole, rest]) {
    if (each?.found && 'repeat' in each.found && each.found.count === each.length) {
      const { endsOn, ...dates } = each.found.repeat;
      return endsOn === null ? dates : { ...dates, endsOn };
    }
  }
  const problem = whole?.found && 'problem' in whole.found ? whole.found.problem : undefined;
  return { problem: problem ?? 'Write it as in “every 2 weeks on tue” or “every last friday”.' };
}

const FIXED_HINT = 'Empty: the planner chooses the time.';

const timeIn = (text: string, field: Pick<HTMLInputElement, 'validity'>): Written<string | null> =>
  field.validity.badInput ? { problem: 'Enter a whole time.' } : { value: text || null };

/** The first block of a task that the user has placed. */
const fixedBlockOf = (taskId: string) =>
  [...knownBlocks().values()]
    .filter(
      ({ task, source, status }) =>
        task?.id === taskId && source === 'MANUAL' && status === 'SCHEDULED',
    )
    .toSorted((one, other) => one.start - other.start)[0];

/** The repeat of a task: presets, a custom rule, and the next dates. */
export function RepeatPart({ task }: { task: TaskDetails }) {
  const series = openSeries.value;
  const chosen = useSignal<string | undefined>(undefined);
  const number = useSignal(3);
  const text = useSignal('');
  const block = fixedBlockOf(task.id);
  const typedTime = useSignal<string | undefined>(undefined);
  const time = typedTime.value ?? (block ? timeOfDay(zone.value, block.start) : '');
  const ownTime = task.dueAt ?? task.startAfter;
  const own = ownTime ? Date.parse(ownTime) : block?.start;
  const date = task.occurrenceOn ?? (own === undefined ? today.value : dateIn(zone.value, own));
  const presets = presetsOf(wording, date);
  const saved = task.series ? 'saved' : '';
  const value = chosen.value ?? saved;
  if (task.series && !series) return <p class="hint">Loading…</p>;

  const wanted = (): Dates | { problem: string } | undefined => {
    if (value === 'habit') return habitOf(number.value);
    if (value === 'after') return afterDone(number.value);
    if (value === 'words') return text.value.trim() === '' ? undefined : inWords(text.value);
    return presets.find((preset) => preset.value === value)?.repeat;
  };
  const repeat = wanted();
  const fixedTime = time || null;
  const isReadable = repeat !== undefined && 'anchor' in repeat;
  const obstacle = series || value === '' ? undefined : repeatProblem(task);

  // One task alone cannot repeat otherwise.
  const repeatScope = scope.value === 'ALL' ? 'ALL' : 'THIS_AND_LATER';

  const save = async () => {
    const done = `Changed the repeat of ${task.title}`;
    if (value === '' && series) {
      if (
        await run(removeSeries(series, `${task.title} no longer repeats`, { keepTaskId: task.id }))
      )
        chosen.value = undefined;
      return;
    }
    if (!isReadable) return;
    const command = series
      ? changeFrom(task, repeat, { scope: repeatScope, done })
      : repeatTask(task, { startsOn: date, ...repeat, fixedTime }, done);
    if (!(await run(command))) return;
    chosen.value = undefined;
    if (series) await followTask(series);
  };

  return (
    <div class="part repeat">
      <ChoiceField
        label="Repeat"
        name="repeat"
        key={`${task.id} ${saved}`}
        defaultValue={value}
        choices={[
          ...(saved ? [{ value: saved, label: 'Repeats' }] : []),
          { value: '', label: 'Does not repeat' },
          ...presets,
          ...OTHERS,
        ]}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
          number.value = event.currentTarget.value === 'after' ? 7 : 3;
        }}
      />
      {(value === 'habit' || value === 'after') && (
        <TextField
          label={value === 'habit' ? 'Times a week' : 'Days after it was done'}
          name="number"
          type="number"
          min={1}
          max={value === 'habit' ? 7 : 365}
          value={number.value}
          onInput={(event) => {
            const most = value === 'habit' ? 7 : 365;
            const typed = Math.round(Number(event.currentTarget.value));
            if (typed >= 1 && typed <= most) number.value = typed;
          }}
        />
      )}
      {value === 'words' && (
        <TextField
          label="Rule in words"
          name="rule"
          maxLength={100}
          placeholder="every 2 weeks on tue and thu"
          value={text.value}
          problem={repeat && 'problem' in repeat ? repeat.problem : undefined}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      )}
      {obstacle && (
        <p class="problem" role="alert">
          {obstacle}
        </p>
      )}
      {!series && isReadable && (
        <TextField
          label="Fixed time"
          name="fixedTime"
          type="time"
          hint={FIXED_HINT}
          value={time}
          onInput={(event) => {
            typedTime.value = event.currentTarget.value;
          }}
        />
      )}
      {isReadable && (
        <NextDates
          input={
            series
              ? datesOf({
                  ...series,
                  ...repeat,
                  startsOn:
                    repeatScope !== 'ALL' && date > series.startsOn ? date : series.startsOn,
                })
              : {
                  ...repeat,
                  fixedTime,
                  startsOn: date,
                  schedulePreferenceId: task.schedulePreference?.id,
                }
          }
        />
      )}
      {value === saved && series && (
        <>
          <NextDates input={datesOf(series)} />
          <SavedField
            label="Fixed time"
            name="fixedTime"
            type="time"
            hint={`${repeatScope === 'ALL' ? '' : 'Changes this and later ones. '}${FIXED_HINT}`}
            text={series.fixedTime ?? ''}
            read={timeIn}
            save={(fixedTime) =>
              changeFrom(
                task,
                { fixedTime },
                { scope: repeatScope, done: `Changed the fixed time of ${task.title}` },
              )
            }
          />
          <SeriesActions task={task} series={series} />
        </>
      )}
      {chosen.value !== undefined &&
        value !== saved &&
        !obstacle &&
        (isReadable || value === '') && (
          <div class="form-actions">
            <Button look="primary" onClick={save}>
              {value === ''
                ? 'Stop repeating'
                : `Save repeat${series ? `: ${SCOPES[repeatScope].toLowerCase()}` : ''}`}
            </Button>
          </div>
        )}
      {chosen.value !== undefined && value === '' && series && (
        <p class="hint">
          This task is kept, and those that you changed or worked on. The other open tasks of the
          series are deleted.
        </p>
      )}
    </div>
  );
}

/** The repeat of a task in words; empty if it does not repeat. */
export function repeatOf({ series: own }: TaskDetails): string {
  if (!own) return '';
  const preview = openSeries.value && previewOf(datesOf(openSeries.value));
  return preview && 'words' in preview ? preview.words : 'Loading…';
}

/** The dates of a series from today on, or after its pause. */
function datesOf(series: Series) {
  const { id, rule, timesPerWeek, anchor, startsOn, endsOn, count, pausedUntil } = series;
  const { fixedTime } = series;
  const from = pausedUntil !== null && pausedUntil > today.value ? pausedUntil : today.value;
  const begins = anchor === 'COMPLETION' && startsOn < from && (endsOn ?? from) >= from;
  const first = begins ? from : startsOn;
  return {
    seriesId: id,
    rule,
    timesPerWeek,
    anchor,
    startsOn: first,
    endsOn,
    count,
    from,
    fixedTime,
  };
}

/** The rule in words and its next five dates, as the server has them. */
function NextDates({ input }: { input: Parameters<typeof previewOf>[0] }) {
  const preview = previewOf(input);
  if (!preview) return <p class="hint">Loading…</p>;
  if ('problem' in preview)
    return (
      <p class="problem" role="alert">
        {preview.problem}
      </p>
    );
  return (
    <div class="next-dates">
      <p>Repeats {preview.words}</p>
      <ul aria-label="Next dates">
        {preview.dates.map((date) => (
          <li key={date}>{shortDay(date)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the first open task of a series if the open one was deleted by a new rule. */
async function followTask({ id }: Series): Promise<void> {
  const shown = route.peek().id;
  if (taskDetails.peek() !== null) return;
  const { page } = await execute(TasksOfSeriesDocument, { id, status: ['TODO'], after: null });
  const [next] = page.nodes;
  if (next && route.peek().id === shown) open({ dialog: 'task', id: next.id });
}
