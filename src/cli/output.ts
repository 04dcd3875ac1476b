import type { Shell } from './shell.ts';

type Options = { json?: boolean };

/** Rows for a program (`--json`) or, lined up, for a person. */
export function print({ stdout }: Shell, rows: object[], { json }: Options): void {
  stdout.write(`${json ? JSON.stringify(rows, null, 2) : table(rows)}\n`);
}

/** A line on what was done; `--json` prints the record instead. */
export function report(
  { stdout }: Shell,
  sentence: string,
  record: object,
  { json }: Options,
): void {
  stdout.write(`${json ? JSON.stringify(record, null, 2) : sentence}\n`);
}

function table(rows: object[]): string {
  if (rows.length === 0) return 'none';
  const header = Object.keys(rows[0] as object);
  const lines = [header, ...rows.map((row) => Object.values(row).map(cell))];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] as string).length)),
  );
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] as number)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Text from strangers must not steer the operator's terminal. */
export const cell = (value: unknown) =>
  value === null
    ? '-'
    : String(value).replace(/\p{Cc}/gu, (control) => encodeURIComponent(control));
