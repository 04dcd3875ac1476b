import type { Shell } from './shell.ts';

export type OutputOptions = { json?: boolean };

/** Prints rows as a table, or as JSON with `--json`. */
export function print({ stdout }: Shell, rows: object[], { json }: OutputOptions): void {
  stdout.write(`${json ? JSON.stringify(rows, null, 2) : table(rows)}\n`);
}

/** Prints a sentence, or the record with `--json`. */
export function report(
  { stdout }: Pick<Shell, 'stdout'>,
  sentence: string,
  record: object,
  { json }: OutputOptions,
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

/** Escapes control characters: user-supplied text must not inject terminal escape sequences. */
export const cell = (value: unknown) =>
  value === null
    ? '-'
    : String(value).replace(/\p{Cc}/gu, (control) => encodeURIComponent(control));
