import type { Taken } from './parse-line.ts';

/** A copy of the line behind the text field, with the recognized words highlighted. */
export function Marked({ line, taken }: { line: string; taken: Taken[] }) {
  const ordered = taken.toSorted((one, other) => one.from - other.from);
  return (
    <div class="marked" aria-hidden="true">
      {ordered.map(({ from, to }, index) => [
        line.slice(ordered[index - 1]?.to ?? 0, from),
        <mark key={from}>{line.slice(from, to)}</mark>,
      ])}
      {line.slice(ordered.at(-1)?.to ?? 0)}
      {/* Keeps the height of an empty line. */}
      {'\u200b'}
    </div>
  );
}
