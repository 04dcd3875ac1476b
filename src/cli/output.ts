/** Rows for a program (`--json`) or, lined up, for a person. */
export function print(rows: object[], { json }: { json?: boolean }): void {
  console.log(json ? JSON.stringify(rows, null, 2) : table(rows));
}

/** A line on what was done; `--json` prints the record instead. */
export function report(sentence: string, record: object, { json }: { json?: boolean }): void {
  console.log(json ? JSON.stringify(record, null, 2) : sentence);
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
