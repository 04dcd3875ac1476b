import type { NotPlannedFragment } from '../../graph/generated/graphql.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { dueInWords } from '../../time/words.ts';
import { Link } from '../../ui/link.tsx';
import { EstimateQuestion } from '../tasks/estimate-question.tsx';

/** The number of tasks that are shown before the list is expanded. */
const SHOWN = 5;

/** The open tasks that are not in the plan, each with the reason. One without an estimate can get it here. */
export function NotPlanned({ notPlanned: { total, tasks } }: { notPlanned: NotPlannedFragment }) {
  if (total === 0) return null;
  const [shown, folded] = [tasks.slice(0, SHOWN), tasks.slice(SHOWN)];
  const unlisted = total - tasks.length;
  return (
    <section class="not-planned">
      <h3>
        Not planned <span class="count">{total}</span>
      </h3>
      <Tasks tasks={shown} />
      {folded.length > 0 && (
        <details class="facts-list">
          <summary>Show {folded.length} more</summary>
          <Tasks tasks={folded} />
          {unlisted > 0 && <p class="hint">And {unlisted} more.</p>}
        </details>
      )}
    </section>
  );
}

const Tasks = ({ tasks }: Pick<NotPlannedFragment, 'tasks'>) => (
  <ul>
    {tasks.map(({ taskId, title, dueAt, code, reason }) => (
      <li key={taskId}>
        <Link to={{ dialog: 'task', id: taskId }}>{title}</Link>
        {dueAt && (
          <span class="hint">Due {dueInWords(wording, zone.value, Date.parse(dueAt))}</span>
        )}
        {code === 'NO_ESTIMATE' ? (
          <EstimateQuestion task={{ id: taskId, title }} />
        ) : (
          <p>{reason}</p>
        )}
      </li>
    ))}
  </ul>
);
