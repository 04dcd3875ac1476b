import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { snakeCase } from '../../read/sql/names.ts';
import { idsInUse } from '../chosen-ids/create-once.ts';
import { databaseErrorOf } from '../database-faults.ts';
import { refused } from '../errors.ts';
import { idInCircle, type Links, link } from './circles.ts';
import type { RecordType } from './record-type.ts';
import { RECORDS } from './records.ts';

type Row = Record<string, unknown>;

/** One statement takes no more rows than this, and no more characters. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;

/** A task may be a part of one that comes later: parents are set when all tasks are there. */
const PARENT = 'parentTaskId';

/** Records that others refer to. */
const TARGETS = new Set([...RECORDS.values()].flatMap((type) => Object.values(type.references)));

/** Writes the records of an account that is being imported, many at a time, and holds them together. */
export class Importer {
  readonly #guest: Guest;
  readonly #userId: string;
  /** The type of each record that others may refer to, by id. */
  readonly #known = new Map<string, string>();
  readonly #parents = new Map<string, { id: string; line: number }>();
  readonly #dependencies: Links = new Map();
  #defaultSpaces = 0;
  #batch: Batch | undefined;

  constructor(guest: Guest, userId: string) {
    this.#guest = guest;
    this.#userId = userId;
  }

  /** Takes a record whose fields are valid. */
  async add(line: number, type: string, record: Row): Promise<void> {
    const stored = RECORDS.get(type) as RecordType;
    this.#refer(line, stored, record);
    const { id } = record;
    if (typeof id === 'string' && TARGETS.has(type)) {
      if (this.#known.has(id)) throw refused(`line ${line}: the id ${id} is given twice`);
      this.#known.set(id, type);
    }
    if (type === 'Space' && record.isDefault) this.#defaultSpaces++;
    if (type === 'TaskDependency') {
      link(this.#dependencies, record.taskId as string, record.dependsOnId as string);
    }
    if (this.#batch?.type !== stored || this.#batch?.isFull) await this.#flush();
    this.#batch ??= new Batch(stored, line);
    this.#batch.add(line, {
      ...record,
      userId: this.#userId,
      ...(PARENT in record && { [PARENT]: null }),
    });
  }

  /** A reference leads to a record of the file: nothing of another account can be meant. */
  #refer(line: number, { references }: RecordType, record: Row): void {
    for (const [field, target] of Object.entries(references)) {
      const id = record[field] as string | null;
      if (id === null) continue;
      if (field === PARENT) this.#parents.set(record.id as string, { id, line });
      else if (this.#known.get(id) !== target) {
        throw refused(`line ${line}: ${field} names no ${target} of the lines before`);
      }
    }
  }

  /** Writes what is left, once every line was read. */
  async finish(): Promise<void> {
    await this.#flush();
    if (this.#defaultSpaces !== 1) throw refused('exactly one Space must be the default');
    const waiting = idInCircle(this.#dependencies);
    if (waiting) throw refused(`the task ${waiting} depends on itself`);
    await this.#setParents();
  }

  async #setParents(): Promise<void> {
    const links: Links = new Map();
    for (const [task, { id, line }] of this.#parents) {
      if (this.#known.get(id) !== 'Task') throw refused(`line ${line}: ${PARENT} names no Task`);
      link(links, task, id);
    }
    const circular = idInCircle(links);
    if (circular) throw refused(`the task ${circular} is a part of itself`);
    const pairs = [...this.#parents];
    for (let start = 0; start < pairs.length; start += MOST_ROWS) {
      const some = pairs.slice(start, start + MOST_ROWS);
      await sql`update task set parent_task_id = part.parent_id
        from unnest(${some.map(([id]) => id)}::uuid[], ${some.map(([, { id }]) => id)}::uuid[])
          as part(id, parent_id)
        where task.id = part.id and task.user_id = ${this.#userId}`.execute(query(this.#guest));
    }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = undefined;
    if (!batch) return;
    const ids = batch.ids;
    const used = ids.length > 0 ? await idsInUse(this.#guest, ids) : new Map();
    const first = ids.find((id) => used.has(id));
    if (first) {
      throw refused(`${batch.place}: the id ${first} is in use already (${used.get(first)})`);
    }
    await batch.insert(this.#guest);
  }
}

/** Rows of one table, from lines that follow each other. */
class Batch {
  readonly type: RecordType;
  readonly #firstLine: number;
  #lastLine: number;
  #rows: Row[] = [];
  #characters = 0;

  constructor(type: RecordType, line: number) {
    this.type = type;
    this.#firstLine = line;
    this.#lastLine = line;
  }

  get isFull(): boolean {
    return this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS;
  }

  get ids(): string[] {
    return this.#rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  }

  get place(): string {
    return `lines ${this.#firstLine} to ${this.#lastLine}`;
  }

  add(line: number, row: Row): void {
    this.#lastLine = line;
    this.#rows.push(row);
    for (const value of Object.values(row)) {
      if (typeof value === 'string') this.#characters += value.length;
    }
  }

  async insert(guest: Guest): Promise<void> {
    const names = [...this.type.fields, 'userId'].map((name) => [name, snakeCase(name)] as const);
    const columns = sql.join(names.map(([, column]) => sql.id(column)));
    const rows = this.#rows.map((row) =>
      Object.fromEntries(names.map(([field, column]) => [column, row[field]])),
    );
    const table = sql.table(this.type.table);
    try {
      await sql`insert into ${table} (${columns}) select ${columns}
        from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(
        query(guest),
      );
    } catch (error) {
      throw this.#refusalOf(error);
    }
  }

  /** What the database does not accept is named by its constraint. */
  #refusalOf(error: unknown): unknown {
    const { code, constraint } = databaseErrorOf(error);
    if (!/^(22|23)/.test(code)) return error;
    return refused(`${this.place}: ${this.type.table} does not take them (${constraint || code})`);
  }
}
