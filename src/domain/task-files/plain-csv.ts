import { refused } from '../../errors.ts';
import { complete } from '../../read/complete.ts';
import { readTable, requireColumns, type TableRow } from './csv-table.ts';
import { dueAt, readDate, startAt } from './dates.ts';
import {
  type FileTask,
  fitTitle,
  Occurrences,
  plainTask,
  type ReadOptions,
  setLabels,
  type TaskFile,
} from './task-file.ts';

/** The supported columns; only `title` is required. */
const COLUMNS = complete<Exclude<keyof FileTask, 'line' | 'key' | 'repeat'> | 'id'>()([
  'id',
  'title',
  'description',
  'status',
  'priority',
  'dueAt',
  'startAfter',
  'completedAt',
  'estimateMinutes',
  'labels',
  'project',
  'parent',
]);

const KNOWN = `Known columns: ${COLUMNS.join(', ')}`;

/** Reads a CSV with the columns of this service. Rejects ambiguous values. */
export function readPlainCsv(text: string, { zone, project }: ReadOptions): TaskFile {
  const table = readTable(text);
  requireColumns(table, ['title'], KNOWN);
  const names = new Set(COLUMNS.map((name) => name.toLowerCase()));
  const unknown = table.columns.find((name) => !names.has(name));
  if (unknown) throw refused(`line ${table.headerLine}: unknown column ${unknown}. ${KNOWN}`);
  const file: TaskFile = { tasks: [], notices: [] };
  const occurrences = new Occurrences();
  const byId = new Map<string, number>();
  for (const row of table.rows) {
    const id = row.cell('id').trim();
    if (byId.has(id)) throw refused(`line ${row.line}: the id ${id} is repeated`);
    if (id !== '') byId.set(id, file.tasks.length);
    const task = taskOf(row, zone, row.cell('project').trim() || project);
    fitTitle(file, task);
    setLabels(
      file,
      task,
      row
        .cell('labels')
        .split(/[;,]/)
        .map((name) => name.trim()),
    );
    const path = [task.project ?? '', row.cell('parent').trim(), task.title];
    task.key = id === '' ? ['row', ...path, occurrences.next(...path)] : ['id', id];
    file.tasks.push(task);
  }
  table.rows.forEach((row, at) => {
    const named = row.cell('parent').trim();
    const parent = byId.get(named);
    if (named !== '' && parent === undefined) {
      throw refused(`line ${row.line}: no row has the id ${named} of its parent`);
    }
    (file.tasks[at] as FileTask).parent = parent ?? null;
  });
  return file;
}

/** Converts a row. Statuses and priorities are validated when the task is created. */
function taskOf(row: TableRow, zone: string, project: string | null): FileTask {
  const text = (column: (typeof COLUMNS)[number]) => row.cell(column.toLowerCase()).trim();
  const dateIn = (column: 'dueAt' | 'startAfter' | 'completedAt') => {
    if (text(column) === '') return undefined;
    const read = readDate(text(column), zone);
    if (read) return read;
    throw refused(
      `line ${row.line}: ${column} ${JSON.stringify(text(column))} is not a date such as 2026-12-01 or 2026-12-01 14:00`,
    );
  };
  const [due, start, completed] = [dateIn('dueAt'), dateIn('startAfter'), dateIn('completedAt')];
  const estimate = text('estimateMinutes');
  const cells: Omit<
    FileTask,
    'line' | 'key' | 'title' | 'labels' | 'project' | 'parent' | 'repeat'
  > = {
    description: row.cell('description'),
    status: (text('status') || 'todo') as FileTask['status'],
    priority: (text('priority') || 'none') as FileTask['priority'],
    dueAt: due ? dueAt(due) : null,
    startAfter: start ? startAt(start) : null,
    completedAt: completed ? startAt(completed) : null,
    estimateMinutes: estimate === '' ? null : Number(estimate),
  };
  return { ...plainTask(row.line, text('title'), project), ...cells };
}
