import { ChoiceField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { catalog } from '../state/catalog.ts';
import { run } from '../state/command.ts';
import type { TaskDetails } from '../state/task-details.ts';
import { changeTask } from './task-commands.ts';

/** The labels of a task: a click takes one off, a choice puts one on. */
export function TaskLabels({ task }: { task: TaskDetails }) {
  const own = task.labels.nodes;
  const others = catalog.value.labels.filter(({ id }) => !own.some((label) => label.id === id));
  const set = (ids: string[]) =>
    run(changeTask(task, { labelIds: ids }, `Changed the labels of ${task.title}`));
  const ids = own.map(({ id }) => id);
  return (
    <div class="labels">
      <ChoiceField
        label="Labels"
        name="labels"
        // Another one when a label was put on: it shows again that one can be added.
        key={ids.join()}
        choices={[
          { value: '', label: others.length > 0 ? 'Add a label' : 'No other labels' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value) set([...ids, value]);
        }}
      />
      <ul class="chips" aria-label="Labels of this task">
        {own.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              class="chip"
              aria-label={`Take off ${name}`}
              onClick={() => set(ids.filter((other) => other !== id))}
            >
              {name} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
