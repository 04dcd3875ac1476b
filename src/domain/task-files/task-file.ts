import type { z } from 'zod';
import type { newTaskOfGraph } from '../tasks/task.input.ts';
import type { FileRepeat } from './repeat-text.ts';

/** Fields that no file format has; imported tasks get the defaults. */
type LeftOut =
  | 'minSessionMinutes'
  | 'maxSessionMinutes'
  | 'cooldownMinutes'
  | 'maxMinutesPerDay'
  | 'autoSchedule'
  | 'autoSplit'
  | 'spaceId'
  | 'schedulePreferenceId';

/** A new task of a file, as it is created. */
export type ImportedTask = Omit<z.output<typeof newTaskOfGraph>, LeftOut>;

/** A task read from another program's file, with the fields of this service. */
export type FileTask = Omit<ImportedTask, 'labelIds' | 'projectId' | 'parentTaskId'> & {
  /** The line where it begins in the file. */
  line: number;
  /** Identifies the task in every file of its format: equal keys mean the same task. */
  key: readonly (string | number)[];
  completedAt: string | null;
  labels: string[];
  project: string | null;
  /** The index of its parent in the list. */
  parent: number | null;
  /** The dates of its series. It then is the task of the first date. */
  repeat: FileRepeat | null;
};

/** A value of the file that could not be imported unchanged, and how it was handled. */
export type Notice = { line: number; message: string };

/** The result of reading a file. */
export type TaskFile = { tasks: FileTask[]; notices: Notice[] };

/** The settings of a reader. */
export type ReadOptions = {
  /** The time zone of times without one. */
  zone: string;
  /** The current time in this zone: `2026-11-18T09:30`. */
  now: string;
  /** The project of tasks without one. */
  project: string | null;
};

const LONGEST_TITLE = 500;
const LONGEST_LABEL = 100;
const MOST_MINUTES = 960;

/** A task with a title only. */
export const plainTask = (line: number, title: string, project: string | null): FileTask => ({
  line,
  key: [],
  title,
  description: '',
  status: 'todo',
  priority: 'none',
  dueAt: null,
  startAfter: null,
  completedAt: null,
  estimateMinutes: null,
  labels: [],
  project,
  parent: null,
  repeat: null,
});

/** Adds a paragraph to the description. */
export function describe(task: FileTask, paragraph: string): void {
  task.description += task.description === '' ? paragraph : `\n\n${paragraph}`;
}

/** Adds a value without a matching field to the description, with a notice. */
export function keep(
  file: TaskFile,
  task: FileTask,
  name: string,
  value: string,
  why: string,
  line = task.line,
): void {
  describe(task, `${name}: ${value}`);
  file.notices.push({ line, message: `${why}; kept in the description` });
}

/** Counts equal tasks, so that each has a different key. */
export class Occurrences {
  readonly #seen = new Map<string, number>();

  next(...parts: (string | null)[]): number {
    const key = JSON.stringify(parts);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count;
  }
}

/** Whether a text has more than `most` characters. Counts no further than needed. */
const isLonger = (text: string, most: number) =>
  text.length > most && [...text.slice(0, 2 * most + 2)].length > most;

/** Truncates a title that is too long, and adds the whole title to the description. */
export function fitTitle(file: TaskFile, task: FileTask): void {
  if (!isLonger(task.title, LONGEST_TITLE)) return;
  const whole = task.title;
  const beginning = [...whole.slice(0, 2 * LONGEST_TITLE)];
  task.title = `${beginning.slice(0, LONGEST_TITLE - 1).join('')}…`;
  keep(file, task, 'Title', whole, `the title has more than ${LONGEST_TITLE} characters`);
}

/** Sets labels. A name that is too long goes into the description. */
export function setLabels(file: TaskFile, task: FileTask, names: readonly string[]): void {
  const fits = (name: string) => !isLonger(name, LONGEST_LABEL);
  task.labels = [...new Set(names.filter((name) => name !== '' && fits(name)))];
  for (const name of names.filter((each) => !fits(each))) {
    const why = `a label has more than ${LONGEST_LABEL} characters`;
    keep(file, task, 'Label', name, why);
  }
}

/** Sets the start date if it is before the due date. */
export function setStart(file: TaskFile, task: FileTask, start: string): void {
  if (task.dueAt === null || start < task.dueAt) {
    task.startAfter = start;
    return;
  }
  file.notices.push({
    line: task.line,
    message: 'the start date is not before the due date; skipped',
  });
}

/** Sets the estimate if it is valid. */
export function setEstimate(file: TaskFile, task: FileTask, minutes: number, text: string): void {
  if (Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES) {
    task.estimateMinutes = minutes;
    return;
  }
  const why = `the duration ${text} is not 0 to ${MOST_MINUTES} whole minutes`;
  keep(file, task, 'Duration', text, why);
}
