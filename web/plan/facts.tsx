import { useEffect } from 'preact/hooks';
import type { FactFragment } from '../graph/generated/graphql.ts';
import { Link } from '../parts/link.tsx';
import { blockOfTask } from '../state/blocks.ts';
import { type Place, place } from '../state/place.ts';
import { zone } from '../state/session.ts';
import { learnTitles, titleOf } from '../state/titles.ts';
import { wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { type Piece, piecesOf } from './fact-words.ts';

/** What an explanation rests on, each a sentence whose tasks and moments lead to where they are in the calendar. */
export function Facts({ facts }: { facts: FactFragment[] }) {
  useEffect(() => {
    const others = facts.flatMap(({ otherTaskId }) => otherTaskId ?? []);
    // Without their titles they are still led to.
    learnTitles(others).catch(() => {});
  }, [facts]);
  if (facts.length === 0) return null;
  return (
    <details class="facts-list">
      <summary>
        {facts.length} {facts.length === 1 ? 'fact' : 'facts'} behind this
      </summary>
      <ul>
        {facts.map((fact) => (
          <li key={JSON.stringify(fact)}>
            {piecesOf(fact).map((piece, index) => (
              <FactPiece key={index} piece={piece} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function FactPiece({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'words':
      return <>{piece.text}</>;
    case 'length':
      return <>{durationInWords(piece.minutes)}</>;
    case 'moment':
      return (
        <Link to={whereIs(Date.parse(piece.at))}>
          {momentInWords(wording, zone.value, Date.parse(piece.at))}
        </Link>
      );
    case 'task': {
      const title = titleOf(piece.taskId) ?? 'another task';
      if (!piece.at) return <strong>{title}</strong>;
      const at = Date.parse(piece.at);
      return <Link to={whereIs(at, blockOfTask(piece.taskId, at)?.id)}>{title}</Link>;
    }
  }
}

/** The calendar at that moment, out of whatever is open over it. */
const whereIs = (at: number, block?: string): Place => ({
  date: dateIn(zone.value, at),
  dialog: undefined,
  block,
  panel: place.value.panel === 'tasks' ? undefined : place.value.panel,
});
