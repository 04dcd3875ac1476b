import type { Findings } from './ledger.ts';

/** The results of one type of fault. */
export type Figures = ReturnType<typeof newFigures>;

export function newFigures() {
  const sums = { faults: 0, acknowledged: 0, lost: 0, halfDone: 0 };
  const back: number[] = [];
  /** Notes to print below the row of the table. */
  const notes: string[] = [];
  return {
    sums,
    notes,
    add({ acknowledged, lost, halfDone }: Findings, backMs: number): void {
      sums.faults++;
      sums.acknowledged += acknowledged;
      sums.lost += lost.length;
      sums.halfDone += halfDone.length;
      for (const each of lost) console.error(`lost: ${each}`);
      for (const each of halfDone) console.error(`half done: ${each}`);
      back.push(backMs);
    },
    /** The time until the service responded again: median and maximum, in milliseconds. */
    get back() {
      const sorted = back.toSorted((a, b) => a - b);
      return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
    },
  };
}

export function printFigures(name: string, { sums, back, notes }: Figures): void {
  const ms = (value: number) => `${Math.round(value)} ms`;
  console.log(
    `| ${name} | ${sums.faults} | ${sums.acknowledged} | ${sums.lost} | ${sums.halfDone} | ${ms(back.median)} | ${ms(back.worst)} |`,
  );
  for (const note of notes) console.error(`${name}: ${note}`);
}
