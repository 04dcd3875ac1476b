import { run } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { IconButton } from '../../ui/button.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { itemScoped } from '../series/scope.ts';
import { AddLine } from './add-line.tsx';
import {
  addItem,
  type Item,
  moveItem,
  removeItem,
  renameItem,
  tickItem,
} from './checklist-commands.ts';
import { Section } from './section.tsx';

export function Checklist({ task }: { task: TaskDetails }) {
  const items = task.checklistItems.nodes;
  const done = items.filter(({ completed }) => completed).length;
  const count = items.length > 0 ? ` (${done} of ${items.length} done)` : '';
  return (
    <Section title={`Checklist${count}`}>
      <ul class="rows checklist">
        {items.map((item, index) => (
          <ChecklistRow key={item.id} task={task} item={item} index={index} />
        ))}
      </ul>
      <AddLine
        label="New item"
        maxLength={500}
        add={(title) => itemScoped(task, addItem(task.id, title), undefined, title)}
      />
    </Section>
  );
}

type RowProps = { task: TaskDetails; item: Item; index: number };

function ChecklistRow({ task, item, index }: RowProps) {
  const items = task.checklistItems.nodes;
  const move = (to: number) => run(moveItem(items, item, to));
  return (
    <li class={item.completed ? 'done' : undefined}>
      <label class="tick">
        <input
          type="checkbox"
          checked={item.completed}
          aria-label={item.title}
          onChange={() => run(tickItem(item))}
        />
      </label>
      <NameField
        name={item.title}
        maxLength={500}
        rename={(title) => run(itemScoped(task, renameItem(item, title), item.title, title))}
      />
      <IconButton
        icon="up"
        label={`Move ${item.title} up`}
        aria-disabled={index === 0}
        onClick={() => index > 0 && move(index - 1)}
      />
      <IconButton
        icon="down"
        label={`Move ${item.title} down`}
        aria-disabled={index === items.length - 1}
        onClick={() => index < items.length - 1 && move(index + 1)}
      />
      <IconButton
        icon="remove"
        label={`Remove ${item.title}`}
        onClick={() => run(itemScoped(task, removeItem(task.id, item), item.title, undefined))}
      />
    </li>
  );
}
