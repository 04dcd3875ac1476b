import type { Taken } from './understand.ts';

/** The line once more below what is written, with the words marked that something was read from. */
export function Marked({ line, taken }: { line: string; taken: Taken[] }) {
  const ordered = taken.toSorted((one, other) => one.from - other.from);
  return (
    <div class="marked" aria-hidden="true">
      {ordered.map(({ from, to }, index) => [
        line.slice(ordered[index - 1]?.to ?? 0, from),
        <mark key={from}>{line.slice(from, to)}</mark>,
      ])}
      {line.slice(ordered.at(-1)?.to ?? 0)}
      {/* A line is as high as one with something in it. */}
      {'\u200b'}
    </div>
  );
}
