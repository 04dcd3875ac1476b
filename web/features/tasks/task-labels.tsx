import { run } from '../../state/commands/command.ts';
import { catalog } from '../../state/queries/catalog.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { ChoiceField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labelScoped } from '../series/scope.ts';
import { setLabelled } from './link-commands.ts';

/** The labels of a task: a click removes one, the select adds one. */
export function TaskLabels({ task }: { task: TaskDetails }) {
  const own = task.labels.nodes;
  const others = catalog.value.labels.filter(({ id }) => !own.some((label) => label.id === id));
  const setScoped = (label: { id: string; name: string }, isOn: boolean) =>
    run(labelScoped(task, setLabelled(task, label, isOn), label.id, isOn));
  return (
    <div class="labels">
      <ChoiceField
        label="Labels"
        name="labels"
        // The key resets the select after a label was added.
        key={own.map(({ id }) => id).join()}
        choices={[
          { value: '', label: others.length > 0 ? 'Add a label' : 'No other labels' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue=""
        onChange={(event) => {
          const chosen = others.find(({ id }) => id === event.currentTarget.value);
          if (chosen) setScoped(chosen, true);
        }}
      />
      <ul class="chips" aria-label="Labels of this task">
        {own.map((label) => (
          <li key={label.id}>
            <button
              type="button"
              class="chip"
              aria-label={`Remove label ${label.name}`}
              onClick={() => setScoped(label, false)}
            >
              {label.name} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
