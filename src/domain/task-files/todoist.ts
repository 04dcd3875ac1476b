import { dayIn, instantOn } from '../task-series/task-series.dates.ts';
import { canonicalZone } from '../validation/zones.ts';
import { readTable, requireColumns, type TableRow } from './csv-table.ts';
import { dueAt, readDate, startAt } from './dates.ts';
import { isRepeat, readRepeat } from './repeat-text.ts';
import {
  describe,
  type FileTask,
  fitTitle,
  keep,
  Occurrences,
  plainTask,
  type ReadOptions,
  setEstimate,
  setLabels,
  setStart,
  type TaskFile,
} from './task-file.ts';

/** The columns that are read. The others concern Todoist's display or accounts. */
const TAKEN =
  'TYPE CONTENT DESCRIPTION PRIORITY INDENT RESPONSIBLE DATE TIMEZONE DURATION DURATION_UNIT DEADLINE';
const LEFT_OUT = 'AUTHOR DATE_LANG DEADLINE_LANG IS_COLLAPSED META';
const KNOWN = new Set(`${TAKEN} ${LEFT_OUT}`.toLowerCase().split(' '));

/** Priority 4 is Todoist's "none". */
const PRIORITIES = new Map<string, FileTask['priority']>([
  ['1', 'urgent'],
  ['2', 'high'],
  ['3', 'medium'],
  ['4', 'none'],
  ['', 'none'],
]);

const MINUTES = new Map([
  ['', 1],
  ['minute', 1],
  ['day', 24 * 60],
]);

/** Reads the CSV export of a Todoist project. */
export function readTodoist(text: string, options: ReadOptions): TaskFile {
  const table = readTable(text);
  requireColumns(table, ['TYPE', 'CONTENT'], 'Is this the CSV that Todoist exports of a project?');
  const file: TaskFile = { tasks: [], notices: [] };
  for (const column of table.columns.filter((name) => !KNOWN.has(name))) {
    file.notices.push({ line: 1, message: `the unknown column ${column} is skipped` });
  }
  const reader = new TodoistReader(file, options);
  for (const row of table.rows) reader.add(row);
  reader.reportRelatives();
  return file;
}

class TodoistReader {
  readonly #file: TaskFile;
  readonly #options: ReadOptions;
  readonly #occurrences = new Occurrences();
  #section = '';
  /** The chain of possible parents, with their indents. */
  #above: { indent: number; at: number }[] = [];

  constructor(file: TaskFile, options: ReadOptions) {
    this.#file = file;
    this.#options = options;
  }

  add(row: TableRow): void {
    const content = row.cell('content').trim();
    const type = row.cell('type').trim();
    if (type === '' && content === '') return;
    if (type === 'task') this.#addTask(row, content);
    else if (type === 'note') this.#addNote(row, content);
    else if (type === 'section') this.#beginSection(content);
    else if (type !== 'meta') {
      this.#say(row, `a row of the type ${JSON.stringify(type)} is skipped: ${content}`);
    }
  }

  #beginSection(name: string): void {
    this.#section = name;
    this.#above = [];
  }

  #say({ line }: { line: number }, message: string): void {
    this.#file.notices.push({ line, message });
  }

  #addTask(row: TableRow, content: string): void {
    if (content === '') {
      this.#say(row, 'a task without a name is skipped');
      return;
    }
    const { project } = this.#options;
    const { title, labels } = withoutLabels(withoutMark(content));
    const task = plainTask(row.line, title, project);
    task.parent = this.#parentAt(row);
    task.description = row.cell('description');
    fitTitle(this.#file, task);
    setLabels(this.#file, task, this.#section ? [...labels, this.#section] : labels);
    this.#setPriority(row, task);
    this.#setDates(row, task);
    this.#setDuration(row, task);
    const responsible = row.cell('responsible').trim();
    if (responsible) {
      keep(this.#file, task, 'Assigned to', responsible, 'tasks have no assignee');
    }
    const above = task.parent === null ? [] : this.#file.tasks[task.parent]?.key;
    const path = [project ?? '', this.#section, ...(above?.slice(2) ?? []), content];
    task.key = [...path, this.#occurrences.next(...path.map(String))];
    this.#file.tasks.push(task);
  }

  /** Returns the nearest task above with a smaller indent. */
  #parentAt(row: TableRow): number | null {
    const text = row.cell('indent').trim();
    const indent = /^[1-9]$/.test(text) ? Number(text) : 1;
    if (text !== '' && !/^[1-9]$/.test(text)) {
      this.#say(row, `the indent ${JSON.stringify(text)} is not a number from 1 to 9; read as 1`);
    }
    while (this.#above.length > 0 && (this.#above.at(-1)?.indent ?? 0) >= indent) this.#above.pop();
    const parent = this.#above.at(-1)?.at ?? null;
    this.#above.push({ indent, at: this.#file.tasks.length });
    return parent;
  }

  #addNote(row: TableRow, content: string): void {
    const task = this.#file.tasks.at(-1);
    if (task) describe(task, `Comment: ${content}`);
    else this.#say(row, `a comment on the project is skipped: ${content}`);
  }

  #setPriority(row: TableRow, task: FileTask): void {
    const text = row.cell('priority').trim();
    const priority = PRIORITIES.get(text);
    if (priority) task.priority = priority;
    else
      keep(
        this.#file,
        task,
        'Priority',
        text,
        `the priority ${JSON.stringify(text)} is not 1 to 4`,
      );
  }

  /** Sets the dates: a date is the due date or, if there is a deadline, the start date. */
  #setDates(row: TableRow, task: FileTask): void {
    const zone = this.#zoneOf(row);
    if (this.#setRepeat(row, task, zone)) return;
    const [date, deadline] = ['date', 'deadline'].map((column) => {
      const text = row.cell(column).trim();
      const read = text === '' ? undefined : readDate(text, zone);
      if (text !== '' && !read) {
        const name = column === 'date' ? 'Date' : 'Deadline';
        const fault = isRepeat(text)
          ? 'is not a supported repeat, or has no date from today on'
          : 'is invalid';
        keep(this.#file, task, name, text, `the ${column} ${JSON.stringify(text)} ${fault}`);
      }
      return read;
    });
    const due = deadline ?? date;
    if (due) task.dueAt = dueAt(due);
    if (deadline && date) setStart(this.#file, task, startAt(date));
  }

  /** Sets the dates of a series. The task is that of its first date. Returns false if the date does not repeat, or is not read. */
  #setRepeat(row: TableRow, task: FileTask, zone: string): boolean {
    const repeat = readRepeat(row.cell('date'), this.#options.now);
    if (!repeat) return false;
    task.repeat = repeat;
    const { startsOn, dueTime } = repeat;
    task.dueAt = instantOn(dayIn(startsOn), dueTime ?? '23:59', this.#options.zone);
    if (dueTime !== null && zone !== this.#options.zone) {
      this.#say(row, `a series is due in the time zone of the account, not in ${zone}`);
    }
    const deadline = row.cell('deadline').trim();
    if (deadline !== '') {
      keep(this.#file, task, 'Deadline', deadline, 'tasks that repeat have no deadline');
    }
    return true;
  }

  /** Reports what later tasks of a series lack. */
  reportRelatives(): void {
    const { tasks } = this.#file;
    const parents = new Set(tasks.map(({ parent }) => parent));
    tasks.forEach((task, at) => {
      if (task.repeat === null) return;
      if (parents.has(at)) this.#say(task, 'only the first task of the series has its subtasks');
      if (task.parent !== null) this.#say(task, 'only the first task of the series is a subtask');
    });
  }

  #zoneOf(row: TableRow): string {
    const named = row.cell('timezone').trim();
    const { zone } = this.#options;
    const known = named === '' ? zone : canonicalZone(named);
    if (known) return known;
    this.#say(row, `unknown time zone ${JSON.stringify(named)}; dates are read in ${zone}`);
    return zone;
  }

  #setDuration(row: TableRow, task: FileTask): void {
    const [amount, unit] = [row.cell('duration').trim(), row.cell('duration_unit').trim()];
    if (amount === '' || /^none$/i.test(amount)) return;
    const minutes = Number(amount) * (MINUTES.get(unit) ?? Number.NaN);
    setEstimate(this.#file, task, minutes, [amount, unit].join(' ').trim());
  }
}

/** Removes the prefix `* `, with which Todoist marks tasks that cannot be completed. */
const withoutMark = (content: string) => content.replace(/^\*\s+(?=\S)/, '');

/** Splits labels from the name of a task: `Buy milk @shop @today`. */
function withoutLabels(content: string): { title: string; labels: string[] } {
  const labels: string[] = [];
  const title = content
    .replace(/(?<=^|\s)@([^\s@]+)(?=\s|$)/g, (_, name: string) => {
      labels.push(name);
      return '';
    })
    .replace(/\s+/g, ' ')
    .trim();
  // A name that consists of labels only stays unchanged.
  return { title: title || content, labels };
}
