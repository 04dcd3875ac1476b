import type { TASK_PRIORITIES, TASK_STATUSES } from '../tasks/task.entity.ts';

/** A task as a file of another program has it, in the terms of this one. */
export type FoundTask = {
  /** Where it begins in the file. */
  line: number;
  /** What it is known by in every file of its kind: the same again is the same task. */
  key: readonly (string | number)[];
  title: string;
  description: string;
  status: (typeof TASK_STATUSES)[number];
  priority: (typeof TASK_PRIORITIES)[number];
  dueAt: string | null;
  startAfter: string | null;
  completedAt: string | null;
  estimateMinutes: number | null;
  labels: string[];
  project: string | null;
  /** The place in the list of the task that it is a part of. */
  parent: number | null;
};

/** Something in the file that could not be taken as it is, and what became of it. */
export type Notice = { line: number; message: string };

/** What a reader has found in a file. */
export type TaskFile = { tasks: FoundTask[]; notices: Notice[] };

/** What every reader is told of the account that the tasks are for, and of the file. */
export type Surroundings = {
  /** The zone of moments that name none. */
  zone: string;
  /** The project for tasks that name none. */
  project: string | null;
};

export const LONGEST_TITLE = 500;
export const LONGEST_LABEL = 100;
export const MOST_MINUTES = 960;

/** A task without anything but its name. */
export const plainTask = (line: number, title: string, project: string | null): FoundTask => ({
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
});

/** Adds a paragraph to the description. */
export function describe(task: FoundTask, paragraph: string): void {
  task.description += task.description === '' ? paragraph : `\n\n${paragraph}`;
}

/** Keeps in the description what has no place of its own, and says so. */
export function keep(
  file: TaskFile,
  task: FoundTask,
  name: string,
  value: string,
  why: string,
  line = task.line,
): void {
  describe(task, `${name}: ${value}`);
  file.notices.push({ line, message: `${why}; kept in the description` });
}

/** Counts what is equal, so that the second of two equal tasks has another key than the first. */
export class Occurrences {
  readonly #seen = new Map<string, number>();

  next(...parts: (string | null)[]): number {
    const key = JSON.stringify(parts);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count;
  }
}

/** Whether a text has more characters than that; counts only those that decide it. */
const isLonger = (text: string, most: number) =>
  text.length > most && [...text.slice(0, 2 * most + 2)].length > most;

/** Cuts a title that is too long; all of it goes into the description. */
export function fitTitle(file: TaskFile, task: FoundTask): void {
  if (!isLonger(task.title, LONGEST_TITLE)) return;
  const whole = task.title;
  const beginning = [...whole.slice(0, 2 * LONGEST_TITLE)];
  task.title = `${beginning.slice(0, LONGEST_TITLE - 1).join('')}…`;
  keep(file, task, 'Title', whole, `the title has more than ${LONGEST_TITLE} characters`);
}

/** Puts labels on a task; one whose name is too long goes into the description. */
export function setLabels(file: TaskFile, task: FoundTask, names: readonly string[]): void {
  const fits = (name: string) => !isLonger(name, LONGEST_LABEL);
  task.labels = [...new Set(names.filter((name) => name !== '' && fits(name)))];
  for (const name of names.filter((each) => !fits(each))) {
    const why = `a label has more than ${LONGEST_LABEL} characters`;
    keep(file, task, 'Label', name, why);
  }
}

/** Sets when a task may begin, if that leaves it time until it is due. */
export function setStart(file: TaskFile, task: FoundTask, start: string, line = task.line): void {
  if (task.dueAt === null || start < task.dueAt) {
    task.startAfter = start;
    return;
  }
  file.notices.push({ line, message: 'it would begin when it is due already; that is left out' });
}

/** Sets the estimate, if it is one that a task can have. */
export function setEstimate(
  file: TaskFile,
  task: FoundTask,
  minutes: number,
  text: string,
  line?: number,
): void {
  if (Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES) {
    task.estimateMinutes = minutes;
    return;
  }
  const why = `the duration ${text} is not 0 to ${MOST_MINUTES} whole minutes`;
  keep(file, task, 'Duration', text, why, line);
}
