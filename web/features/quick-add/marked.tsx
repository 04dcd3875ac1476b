import type { Doubt } from './doubts.ts';
import { type Taken, wordsTaken } from './fields.ts';

type Props = { line: string; taken: readonly Taken[]; doubts: readonly Doubt[] };

/** A copy of the line behind the text field, with the recognized words highlighted and the doubtful ones underlined. */
export function Marked({ line, taken, doubts }: Props) {
  const parts = [
    ...wordsTaken(taken).map(({ from, to }) => ({ from, to, isDoubt: false })),
    ...doubts.map(({ from, to }) => ({ from, to, isDoubt: true })),
  ].toSorted((one, other) => one.from - other.from);
  return (
    <div class="marked" aria-hidden="true">
      {parts.map(({ from, to, isDoubt }, index) => [
        line.slice(parts[index - 1]?.to ?? 0, from),
        isDoubt ? (
          <u key={from}>{line.slice(from, to)}</u>
        ) : (
          <mark key={from}>{line.slice(from, to)}</mark>
        ),
      ])}
      {line.slice(parts.at(-1)?.to ?? 0)}
      {/* Keeps the height of an empty line. */}
      {'\u200b'}
    </div>
  );
}
