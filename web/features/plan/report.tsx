import type {
  DiscomfortFragment,
  MoveFragment,
  NotPlannedFragment,
  TroubleFragment,
} from '../../graph/generated/graphql.ts';
import { durationInWords } from '../../time/words.ts';
import { Facts } from './facts.tsx';
import { NotPlanned } from './not-planned.tsx';
import { Remedies } from './remedies.tsx';
import { discomfortInWords } from './report-words.ts';

type ReportProps = {
  atRisk: TroubleFragment[];
  unscheduled: TroubleFragment[];
  moves: MoveFragment[];
  /** Absent from the response of an earlier version that the server has stored. */
  notPlanned: NotPlannedFragment | null;
  verdict: string[] | null;
  discomfort: DiscomfortFragment;
};

/** The verdict, the tasks that are late, do not fit or are not planned, and the moved work, each with the reason. */
export function Report({
  atRisk,
  unscheduled,
  notPlanned,
  verdict,
  moves,
  discomfort,
}: ReportProps) {
  const leftOut = new Set(unscheduled.map(({ taskId }) => taskId));
  // A task that does not fit is often late too: it is listed once.
  const late = atRisk.filter(({ taskId }) => !leftOut.has(taskId));
  return (
    <div class="report">
      <section>
        <h3>What to expect</h3>
        <ul class="plain">
          {verdict?.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {discomfortInWords(discomfort).map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
        </ul>
      </section>
      <Troubles name="Late" troubles={late} />
      <Troubles
        name="Does not fit"
        troubles={unscheduled.filter(({ startsLater }) => !startsLater)}
      />
      <Troubles
        name="Starts later"
        troubles={unscheduled.filter(({ startsLater }) => startsLater)}
        hasRemedies={false}
      />
      {notPlanned && <NotPlanned notPlanned={notPlanned} />}
      {moves.length > 0 && (
        <section>
          <h3>Why blocks move</h3>
          <ul>
            {moves.map(({ taskId, title, minutes, reason }) => (
              <li key={taskId}>
                <strong>{title}</strong> <span class="hint">{durationInWords(minutes)}</span>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type TroublesProps = {
  name: string;
  troubles: TroubleFragment[];
  hasRemedies?: boolean;
};

function Troubles({ name, troubles, hasRemedies = true }: TroublesProps) {
  if (troubles.length === 0) return null;
  return (
    <section>
      <h3>
        {name} <span class="count">{troubles.length}</span>
      </h3>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble.taskId}>
            <strong>{trouble.title}</strong>
            {hasRemedies ? <Trouble trouble={trouble} /> : <p>{trouble.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reason why a task is late or does not fit, and its remedies. */
export const Trouble = ({ trouble }: { trouble: TroubleFragment }) => (
  <>
    <p>{trouble.reason}</p>
    <Facts facts={trouble.facts} />
    <Remedies taskId={trouble.taskId} title={trouble.title} />
  </>
);
