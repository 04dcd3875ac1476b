import type { ComponentChildren } from 'preact';
import type { TaskLinkFragment } from '../graph/generated/graphql.ts';
import { IconButton } from '../parts/button.tsx';
import { Link } from '../parts/link.tsx';
import { run } from '../state/command.ts';
import type { TaskDetails } from '../state/task-details.ts';
import { AddLine } from './add-line.tsx';
import { setWaiting } from './link-commands.ts';
import { Picker } from './picker.tsx';
import { Section } from './section.tsx';
import { addTask, changeTask } from './task-commands.ts';

/** What a task waits for, who waits for it, what it is part of, and its parts. */
export function TaskRelations({ task }: { task: TaskDetails }) {
  const { dependencies, dependents, subtasks, parent } = task;
  const setParent = (parentTaskId: string | null) =>
    run(changeTask(task, { parentTaskId }, `Changed what ${task.title} is part of`));
  const except = [task.id, ...dependencies.nodes.map(({ id }) => id)];
  return (
    <>
      <Section title="Waits for">
        <TaskLinks tasks={dependencies.nodes}>
          {(other) => (
            <IconButton
              icon="close"
              label={`No longer wait for ${other.title}`}
              onClick={() => run(setWaiting(task, other, false))}
            />
          )}
        </TaskLinks>
        <Picker
          label="Wait for a task"
          type="TASK"
          except={except}
          choose={(other) => run(setWaiting(task, other, true))}
        />
        {dependents.nodes.length > 0 && (
          <>
            <h4>For it wait</h4>
            <TaskLinks tasks={dependents.nodes} />
          </>
        )}
      </Section>
      <Section title="Parts">
        <TaskLinks tasks={subtasks.nodes} />
        <AddLine
          label="New part"
          maxLength={500}
          add={(title) => addTask({ title, parentTaskId: task.id })}
        />
        {parent ? (
          <>
            <h4>It is part of</h4>
            <TaskLinks tasks={[parent]}>
              {() => (
                <IconButton
                  icon="close"
                  label={`No longer part of ${parent.title}`}
                  onClick={() => setParent(null)}
                />
              )}
            </TaskLinks>
          </>
        ) : (
          <Picker
            label="Make it part of a task"
            type="TASK"
            except={[task.id]}
            choose={({ id }) => setParent(id)}
          />
        )}
      </Section>
    </>
  );
}

const FINISHED = ['COMPLETED', 'CANCELLED', 'ARCHIVED'];

type TaskLinksProps = {
  tasks: readonly TaskLinkFragment[];
  /** What can be done with each. */
  children?: (task: TaskLinkFragment) => ComponentChildren;
};

export const TaskLinks = ({ tasks, children }: TaskLinksProps) => (
  <ul class="links">
    {tasks.map((task) => (
      <li key={task.id}>
        <Link to={{ dialog: 'task', id: task.id }}>{task.title}</Link>
        {FINISHED.includes(task.status) && <span class="hint">finished</span>}
        {children?.(task)}
      </li>
    ))}
  </ul>
);
