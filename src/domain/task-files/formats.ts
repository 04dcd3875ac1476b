import { refused } from '../errors.ts';
import { readIcs } from './ics.ts';
import { withWholeCharacters } from './ics-lines.ts';
import { readPlainCsv } from './plain-csv.ts';
import type { Surroundings, TaskFile } from './task-file.ts';
import { readTodoist } from './todoist.ts';

/** The kinds of files with tasks of other programs. */
export const TASK_FORMATS: Readonly<
  Record<string, (text: string, surroundings: Surroundings) => TaskFile>
> = { todoist: readTodoist, csv: readPlainCsv, ics: readIcs };

/** Reads a file as it lies on a disk. */
export function readTaskFile(format: string, content: Buffer, about: Surroundings): TaskFile {
  const read = TASK_FORMATS[format] as (typeof TASK_FORMATS)[string];
  const text = decoded(format === 'ics' ? withWholeCharacters(content) : content);
  requireNoNul(text);
  return read(text, about);
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refused('the file is not UTF-8: save it as such (in a spreadsheet: "CSV UTF-8")');
  }
}

/** Nothing that is kept may have one, whichever field it would come into. */
function requireNoNul(text: string): void {
  const at = text.indexOf('\0');
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\n|\r/).length;
  throw refused(`line ${line}: must not contain NUL characters`);
}
