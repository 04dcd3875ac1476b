import { readIcs } from './ics.ts';
import { readPlainCsv } from './plain-csv.ts';
import type { Surroundings, TaskFile } from './task-file.ts';
import { readTodoist } from './todoist.ts';

/** The kinds of files with tasks of other programs. */
export const TASK_FORMATS: Readonly<
  Record<string, (text: string, surroundings: Surroundings) => TaskFile>
> = { todoist: readTodoist, csv: readPlainCsv, ics: readIcs };
