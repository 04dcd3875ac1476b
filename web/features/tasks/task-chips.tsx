import { useSignal } from '@preact/signals';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TaskPriority } from '../../graph/generated/graphql.ts';
import { run } from '../../state/commands/command.ts';
import { projects } from '../../state/queries/catalog.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { PRIORITIES } from '../../state/records/priorities.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { dueInWords, durationInWords, startInWords } from '../../time/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SavedChoice, SavedField } from '../../ui/saved-field.tsx';
import { RepeatPart, repeatOf } from '../series/repeat-part.tsx';
import { ESTIMATES } from './estimates.ts';
import { choicesOf, optionsOf } from './options.ts';
import { durationOf, optional } from './readers.ts';
import { TaskDate } from './task-dates.tsx';
import { TaskLabels } from './task-labels.tsx';
import type { FieldProps } from './task-planning.tsx';

/** The fields that the chips open. */
export type ChipField = 'dueAt' | 'startAfter' | 'estimateMinutes' | 'priority' | 'projectId';

type Chip = {
  name: string;
  icon: IconName;
  /** The value in words; empty if there is none. */
  value: (task: TaskDetails) => string;
  Field: (props: FieldProps) => ComponentChild;
};

const END_OF_DAY = 24 * 60 - 1;

const dateOr = (inWords: typeof dueInWords, time: string | null) =>
  time === null ? '' : inWords(wording, zone.value, Date.parse(time), now.value);

/** The most labels that a chip names. */
const MOST_NAMED = 2;

function namesOf({ labels: { nodes } }: TaskDetails): string {
  const named = nodes.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = nodes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

const CHIPS: Chip[] = [
  {
    name: 'Due',
    icon: 'flag',
    value: ({ dueAt }) => dateOr(dueInWords, dueAt),
    Field: (props) => (
      <TaskDate {...props} name="dueAt" label="Due" what="due date" minute={END_OF_DAY} />
    ),
  },
  {
    name: 'Start',
    icon: 'calendar',
    value: ({ startAfter }) => dateOr(startInWords, startAfter),
    Field: (props) => (
      <TaskDate
        {...props}
        name="startAfter"
        label="Earliest start"
        what="earliest start"
        minute={0}
      />
    ),
  },
  {
    name: 'Repeat',
    icon: 'repeat',
    value: repeatOf,
    Field: RepeatPart,
  },
  {
    name: 'Estimate',
    icon: 'clock',
    value: ({ estimateMinutes }) =>
      estimateMinutes === null ? '' : durationInWords(estimateMinutes),
    Field: Estimate,
  },
  {
    name: 'Priority',
    icon: 'up',
    value: ({ priority }) => (priority === 'NONE' ? '' : PRIORITIES[priority]),
    Field: ({ task, change }) => (
      <SavedChoice
        label="Priority"
        name="priority"
        value={task.priority}
        choices={choicesOf(PRIORITIES)}
        save={(value) => change({ priority: value as TaskPriority }, 'priority')}
      />
    ),
  },
  {
    name: 'Project',
    icon: 'folder',
    value: ({ project }) => project?.name ?? '',
    Field: ({ task, change }) => (
      <SavedChoice
        label="Project"
        name="projectId"
        value={task.project?.id ?? ''}
        choices={optionsOf(projects.value, task.project, 'No project')}
        save={(value) => change({ projectId: value || null }, 'project')}
      />
    ),
  },
  { name: 'Labels', icon: 'label', value: namesOf, Field: TaskLabels },
];

function Estimate({ task, change }: FieldProps) {
  return (
    <div class="with-presets">
      <SavedField
        label="Estimate"
        name="estimateMinutes"
        hint="Without an estimate, it is not planned."
        placeholder="1h 30m"
        text={task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes)}
        read={optional<number>(durationOf('Estimate', 0, 960))}
        save={(estimateMinutes) => change({ estimateMinutes }, 'estimate')}
      />
      <fieldset class="chips" aria-label="Usual estimates">
        {ESTIMATES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            class="chip choice"
            aria-pressed={task.estimateMinutes === minutes}
            onClick={() => run(change({ estimateMinutes: minutes }, 'estimate'))}
          >
            {durationInWords(minutes)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The facts of a task as chips in a row. A chip opens its field below the row, and closes it. */
export function TaskChips({ task, change }: FieldProps) {
  const opened = useSignal<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => {
    const next = new Set(opened.value);
    if (!next.delete(name)) next.add(name);
    opened.value = next;
  };
  return (
    <div class="facts-of-task">
      <ul class="chips" aria-label="Facts">
        {CHIPS.map(({ name, icon, value }) => {
          const words = value(task);
          return (
            <li key={name}>
              <button
                type="button"
                class={words ? 'chip' : 'chip offer'}
                aria-expanded={opened.value.has(name)}
                onClick={() => toggle(name)}
              >
                <Icon name={icon} /> <span class="what">{name}</span>
                {words && <span dir="auto">{words}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {CHIPS.filter(({ name }) => opened.value.has(name)).map(({ name, Field }) => (
        <Opened key={name}>
          <Field task={task} change={change} />
        </Opened>
      ))}
    </div>
  );
}

/** A field that was opened, which gets the focus. */
function Opened({ children }: { children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div ref={element} class="opened">
      {children}
    </div>
  );
}
