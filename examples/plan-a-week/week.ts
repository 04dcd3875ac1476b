import type { BlocksOfQuery, RunPlannerMutation } from './generated/graphql.ts';

type Block = BlocksOfQuery['timeBlocks']['nodes'][number];
type Plan = NonNullable<RunPlannerMutation['runPlanner']>;

/** The week as text: a table in the viewer's time zone, then the tasks that are at risk or unscheduled. */
export function weekInWords(blocks: Block[], { timezone, atRisk, unscheduled }: Plan): string {
  const dayOf = clock(timezone, { weekday: 'long', day: 'numeric', month: 'long' });
  const lines = linedUp(blocks.map((block) => rowOf(block, timezone)));
  const rows = blocks.map(({ startAt }, index) => ({ day: dayOf(startAt), line: lines[index] }));
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  const parts = [
    ...days.map(([day, rows]) => [day, ...rows.map(({ line }) => line)]),
    troubles('At risk', atRisk),
    troubles('Unscheduled', unscheduled),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function clock(timeZone: string, format: Intl.DateTimeFormatOptions) {
  const { format: write } = new Intl.DateTimeFormat('en-GB', { timeZone, ...format });
  return (instant: string) => write(new Date(instant));
}

function rowOf({ startAt, endAt, title, task, explanation }: Block, timezone: string): string[] {
  const time = clock(timezone, { hour: '2-digit', minute: '2-digit' });
  return [
    `${time(startAt)}-${time(endAt)}`,
    title,
    task?.priority.toLowerCase() ?? '',
    task?.labels.nodes.map(({ name }) => `#${name}`).join(' ') ?? '',
    explanation ?? 'scheduled manually',
  ];
}

function linedUp(rows: string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `  ${row.map((cell, at) => cell.padEnd(width(at))).join('  ')}`.trimEnd(),
  );
}

const troubles = (heading: string, tasks: Plan['atRisk']) =>
  tasks.length > 0 ? [heading, ...linedUp(tasks.map(({ title, reason }) => [title, reason]))] : [];
