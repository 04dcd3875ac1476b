import { CsvError, parse } from 'csv-parse/sync';
import { refused } from '../../errors.ts';

/** A row by column name, in lower case. A missing cell is empty. */
export type TableRow = { line: number; cell: (column: string) => string };

type Table = { headerLine: number; columns: string[]; rows: TableRow[] };

type Parsed = { record: string[]; raw: string; info: { lines: number } };

const LONGEST_RECORD = 1_000_000;

/** Ten rows per task that a file may have, and more columns than any task list has. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;

/**
 * Reads a CSV whose first line names the columns. The separator is a comma, a semicolon or a tab, detected in the
 * header, or set by a line before it, as in spreadsheets: `sep=;`.
 */
export function readTable(text: string): Table {
  // Uniform line ends, also within cells, so that line numbers match those of editors.
  const [header, ...records] = recordsIn(text.replace(/\r\n?/g, '\n'));
  if (!header) throw refused('the file is empty');
  const headerLine = header.info.lines;
  if (header.record.length > MOST_COLUMNS) {
    throw refused(`line ${headerLine}: the header has more than ${MOST_COLUMNS} columns`);
  }
  const beyond = records[MOST_ROWS];
  if (beyond) {
    throw refused(`line ${beyond.info.lines}: the file has more than ${MOST_ROWS} rows: split it`);
  }
  const columns = header.record.map((name) => name.trim().toLowerCase());
  const positions = new Map<string, number>();
  for (const [at, name] of columns.entries()) {
    if (name !== '' && positions.has(name)) {
      throw refused(`line ${headerLine}: the column ${name} is repeated`);
    }
    positions.set(name, at);
  }
  const rows = records.map(({ record, raw, info }) => {
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    if (
      record.length > columns.length &&
      record.slice(columns.length).some((each) => each !== '')
    ) {
      throw refused(
        `line ${line} has ${record.length} cells, but the header has ${columns.length} columns`,
      );
    }
    return { line, cell: (column: string) => record[positions.get(column) ?? -1] ?? '' };
  });
  return { headerLine, columns: columns.filter((name) => name !== ''), rows };
}

/** Throws if the header lacks one of the columns. */
export function requireColumns(
  { headerLine, columns }: Table,
  required: readonly string[],
  also: string,
): void {
  const missing = required.find((name) => !columns.includes(name.toLowerCase()));
  if (missing) throw refused(`line ${headerLine}: the column ${missing} is missing. ${also}`);
}

const SEPARATOR = /^\uFEFF?sep=(.)(?=\n|$)/i;

function recordsIn(text: string): Parsed[] {
  try {
    // An empty line remains in its place: it counts as a line, but not as a row.
    const records: unknown[] = parse(text.replace(SEPARATOR, ''), {
      bom: true,
      delimiter: SEPARATOR.exec(text)?.[1] ?? delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      // The header, and one row more than the limit.
      to: MOST_ROWS + 2,
    });
    // The library's types omit that `info` and `raw` change the records.
    return records as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(whyUnreadable(error));
  }
}

function whyUnreadable(error: CsvError): string {
  const at = `line ${error.lines ?? '?'}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${at}: a row is too long`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${at}: a quote is opened and not closed`;
  return `${at}: a quote is in the middle of a cell; a cell with quotes begins and ends with one, and has "" for each`;
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  return [',', ';', '\t'].find((each) => header.includes(each)) ?? ',';
}
