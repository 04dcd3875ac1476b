import { useEffect } from 'preact/hooks';
import type { FactFragment } from '../../graph/generated/graphql.ts';
import { blockOfTask } from '../../state/queries/blocks.ts';
import { loadTitles, titleOf } from '../../state/queries/titles.ts';
import { type Route, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { durationInWords, momentInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Link } from '../../ui/link.tsx';
import { type Piece, piecesOf } from './fact-words.ts';

/** The facts behind an explanation. Their tasks and moments link to the calendar. */
export function Facts({ facts }: { facts: FactFragment[] }) {
  useEffect(() => {
    const others = facts.flatMap(({ otherTaskId }) => otherTaskId ?? []);
    // Without titles the links still work.
    loadTitles(others).catch(() => {});
  }, [facts]);
  if (facts.length === 0) return null;
  return (
    <details class="facts-list">
      <summary>
        Based on {facts.length} {facts.length === 1 ? 'fact' : 'facts'}
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

/** The route of the calendar at a moment, with dialogs closed. */
const whereIs = (at: number, block?: string): Route => ({
  date: dateIn(zone.value, at),
  dialog: undefined,
  block,
  panel: route.value.panel === 'tasks' ? undefined : route.value.panel,
});
