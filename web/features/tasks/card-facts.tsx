import { sessionsOf } from '../../state/queries/sessions.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { PRIORITIES } from '../../state/records/priorities.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { today, wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { addDays } from '../../time/dates.ts';
import {
  dayInWords,
  dueInWords,
  durationInWords,
  momentInWords,
  spanInWords,
} from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Icon } from '../../ui/icon.tsx';

/** Next session, due date, priority, estimate, project, checklist and labels of a task. */
export function CardFacts({ task }: { task: OpenTask }) {
  const items = task.cardChecklist.nodes;
  const facts = [
    dateInWords(task),
    task.priority === 'NONE' ? '' : PRIORITIES[task.priority],
    task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes),
    task.project?.name ?? '',
    items.length > 0 &&
      `${items.filter(({ completed }) => completed).length} of ${items.length} done`,
  ].filter(Boolean);
  return (
    <>
      <NextSession task={task} />
      <Overdue task={task} />
      {(facts.length > 0 || task.series) && (
        <span class="facts">
          {task.series && (
            <>
              <Icon name="repeat" /> <span class="unseen">Repeats </span>
            </>
          )}
          {facts.join(' · ')}
        </span>
      )}
      {task.cardLabels.nodes.length > 0 && (
        <span class="card-labels">
          {task.cardLabels.nodes.map(({ id, name }) => (
            <span key={id} dir="auto">
              {name}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function NextSession({ task }: { task: OpenTask }) {
  const { next } = sessionsOf(task.id);
  if (!next || !isOpenTask(task)) return null;
  return (
    <span class="facts session">
      <Icon name="clock" /> {dayOfSession(dateIn(zone.value, next.start))}
      {spanInWords(wording, zone.value, next)}
    </span>
  );
}

/** `Today `, `Tomorrow ` or `Fri 20 Nov, `. */
function dayOfSession(date: string): string {
  if (date <= today.value) return 'Today ';
  if (date === addDays(today.value, 1)) return 'Tomorrow ';
  return `${dayInWords(wording, date, { weekday: 'short', day: 'numeric', month: 'short' })}, `;
}

const dueIn = (time: string) => dueInWords(wording, zone.value, Date.parse(time));

const isOverdue = (task: OpenTask) =>
  isOpenTask(task) && task.dueAt !== null && Date.parse(task.dueAt) < now.value;

/** The due date of a task that is not overdue, or the completion time. */
function dateInWords(task: OpenTask): string {
  const { status, completedAt, dueAt } = task;
  if (status === 'COMPLETED' && completedAt)
    return `Completed ${momentInWords(wording, zone.value, Date.parse(completedAt))}`;
  return dueAt === null || isOverdue(task) ? '' : `Due ${dueIn(dueAt)}`;
}

const Overdue = ({ task }: { task: OpenTask }) =>
  task.dueAt !== null && isOverdue(task) ? (
    <span class="facts problem">
      <Icon name="warning" /> Overdue: was due {dueIn(task.dueAt)}
    </span>
  ) : null;
