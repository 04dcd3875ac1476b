import type { ComponentChildren } from 'preact';
import type { TaskLinkFragment } from '../../graph/generated/graphql.ts';
import { run } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AddLine } from './add-line.tsx';
import { setWaiting } from './link-commands.ts';
import { Picker } from './picker.tsx';
import { Section } from './section.tsx';
import { addTask, changeTask } from './task-commands.ts';

/** The dependencies, dependents, parent and subtasks of a task. */
export function TaskRelations({ task }: { task: TaskDetails }) {
  const { dependencies, dependents, subtasks, parent } = task;
  const setParent = (parentTaskId: string | null) =>
    run(changeTask(task, { parentTaskId }, `Changed the parent task of ${task.title}`));
  const except = [task.id, ...dependencies.nodes.map(({ id }) => id)];
  return (
    <>
      <Section title="Depends on">
        <TaskLinks tasks={dependencies.nodes}>
          {(other) => (
            <IconButton
              icon="close"
              label={`Remove dependency on ${other.title}`}
              onClick={() => run(setWaiting(task, other, false))}
            />
          )}
        </TaskLinks>
        <Picker
          label="Add a dependency"
          type="TASK"
          except={except}
          choose={(other) => run(setWaiting(task, other, true))}
        />
        {dependents.nodes.length > 0 && (
          <>
            <h4>Required by</h4>
            <TaskLinks tasks={dependents.nodes} />
          </>
        )}
      </Section>
      <Section title="Subtasks">
        <TaskLinks tasks={subtasks.nodes} />
        <AddLine
          label="New subtask"
          maxLength={500}
          add={(title) => addTask({ title, parentTaskId: task.id })}
        />
        {parent ? (
          <>
            <h4>Parent task</h4>
            <TaskLinks tasks={[parent]}>
              {() => (
                <IconButton
                  icon="close"
                  label={`Remove from ${parent.title}`}
                  onClick={() => setParent(null)}
                />
              )}
            </TaskLinks>
          </>
        ) : (
          <Picker
            label="Set a parent task"
            type="TASK"
            except={[task.id]}
            choose={({ id }) => setParent(id)}
          />
        )}
      </Section>
    </>
  );
}

type TaskLinksProps = {
  tasks: readonly TaskLinkFragment[];
  /** The actions of each task. */
  children?: (task: TaskLinkFragment) => ComponentChildren;
};

export const TaskLinks = ({ tasks, children }: TaskLinksProps) => (
  <ul class="links">
    {tasks.map((task) => (
      <li key={task.id}>
        <Link to={{ dialog: 'task', id: task.id }}>{task.title}</Link>
        {!isOpenTask(task) && <span class="hint">closed</span>}
        {children?.(task)}
      </li>
    ))}
  </ul>
);
