import type {
  DiscomfortFragment,
  MoveFragment,
  TroubleFragment,
} from '../graph/generated/graphql.ts';
import { durationInWords } from '../time/words.ts';
import { Facts } from './facts.tsx';
import { Remedies } from './remedies.tsx';
import { discomfortInWords } from './report-words.ts';

type ReportProps = {
  atRisk: TroubleFragment[];
  unscheduled: TroubleFragment[];
  moves: MoveFragment[];
  discomfort: DiscomfortFragment;
  proof: { optimal: boolean };
};

/** What a plan says of itself: who is late or left out and why, what was moved and why, and how comfortable it is. */
export function Report({ atRisk, unscheduled, moves, discomfort, proof }: ReportProps) {
  const leftOut = new Set(unscheduled.map(({ taskId }) => taskId));
  // What is left out is often late too: it is told once.
  const late = atRisk.filter(({ taskId }) => !leftOut.has(taskId));
  const discomforts = discomfortInWords(discomfort);
  return (
    <div class="report">
      <Troubles name="Late" troubles={late} />
      <Troubles name="Left out" troubles={unscheduled} />
      {moves.length > 0 && (
        <section>
          <h3>Why something moves</h3>
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
      <section>
        <h3>How good it is</h3>
        <ul class="plain">
          {late.length + unscheduled.length === 0 && <li>Everything is done in time.</li>}
          {late.length + unscheduled.length > 0 && proof.optimal && (
            <li>No plan has fewer tasks late or left out.</li>
          )}
          {discomforts.map((sentence) => (
            <li key={sentence}>{sentence}.</li>
          ))}
          {discomforts.length === 0 && <li>No session is too short, no stretch too long.</li>}
        </ul>
      </section>
    </div>
  );
}

function Troubles({ name, troubles }: { name: string; troubles: TroubleFragment[] }) {
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
            <Trouble trouble={trouble} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a task is late or left out, and what would have to give. */
export const Trouble = ({ trouble }: { trouble: TroubleFragment }) => (
  <>
    <p>{trouble.reason}</p>
    <Facts facts={trouble.facts} />
    <Remedies taskId={trouble.taskId} title={trouble.title} />
  </>
);
