import type { Command } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { deleteFrom, removeSeries, type Series } from './series-commands.ts';

type Props = {
  task: TaskDetails;
  series: Series;
  /** Deletes only this task. */
  one: Command;
  act: (command: Command) => unknown;
  onClose: () => void;
};

/** Asks which tasks of a series are deleted. */
export function DeleteOccurrence({ task, series, one, act, onClose }: Props) {
  const choose = (command: Command) => () => {
    onClose();
    act(command);
  };
  const date = task.occurrenceOn ?? series.startsOn;
  return (
    <Modal title={`Delete ${task.title}?`} onClose={onClose}>
      <p>
        It repeats. Other tasks that you changed or worked on stay. “This and later” and “All” can
        be undone, unless this task is overdue, closed or changed.
      </p>
      <p class="answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={choose(one)}>This one</Button>
        {date > series.startsOn && (
          <Button onClick={choose(deleteFrom(task, series))}>This and later</Button>
        )}
        <Button
          look="primary"
          onClick={choose(removeSeries(series, `Deleted the series ${series.title}`, { task }))}
        >
          All
        </Button>
      </p>
    </Modal>
  );
}
