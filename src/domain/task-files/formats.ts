import { refused } from '../../errors.ts';
import { withWholeCharacters } from '../ical/components.ts';
import { readIcs } from './ics.ts';
import { readPlainCsv } from './plain-csv.ts';
import type { ReadOptions, TaskFile } from './task-file.ts';
import { readTodoist } from './todoist.ts';

/** The readers of other programs' task files, by format. */
export const TASK_FORMATS: Readonly<
  Record<string, (text: string, options: ReadOptions) => TaskFile>
> = { todoist: readTodoist, csv: readPlainCsv, ics: readIcs };

/** Reads the bytes of a file. */
export function readTaskFile(format: string, content: Buffer, options: ReadOptions): TaskFile {
  const read = TASK_FORMATS[format] as (typeof TASK_FORMATS)[string];
  const text = decoded(format === 'ics' ? withWholeCharacters(content) : content);
  requireNoNul(text);
  return read(text, options);
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refused('the file is not UTF-8: save it as UTF-8 (in a spreadsheet: "CSV UTF-8")');
  }
}

/** Rejects NUL characters, which no stored text may contain. */
function requireNoNul(text: string): void {
  const at = text.indexOf('\0');
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\n|\r/).length;
  throw refused(`line ${line}: must not contain NUL characters`);
}
