import { sql } from 'kysely';
import { refused } from '../../errors.ts';
import { snakeCase } from '../../read/sql/names.ts';
import { type PublicCall, query } from '../call.ts';
import { idsInUse } from '../client-ids/create-with-client-id.ts';
import { databaseErrorOf } from '../records/database-faults.ts';
import { idInCycle, type Links, link } from './cycles.ts';
import type { RecordType } from './record-type.ts';
import { RECORDS } from './records.ts';

type Row = Record<string, unknown>;

/** The most rows and characters of one statement. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;

/** A task may precede its parent, so parents are set after all tasks are inserted. */
const PARENT = 'parentTaskId';

/** The types that others refer to. */
const TARGETS = new Set([...RECORDS.values()].flatMap((type) => Object.values(type.references)));

/** Inserts the records of an imported account in batches, and validates their references. */
export class Importer {
  readonly #publicCall: PublicCall;
  readonly #userId: string;
  /** The type of each record that others may refer to, by id. */
  readonly #known = new Map<string, string>();
  readonly #parents = new Map<string, { id: string; line: number }>();
  readonly #dependencies: Links = new Map();
  #defaultSpaces = 0;
  #batch: Batch | undefined;

  constructor(publicCall: PublicCall, userId: string) {
    this.#publicCall = publicCall;
    this.#userId = userId;
  }

  /** Adds a record with valid fields. */
  async add(line: number, type: string, record: Row): Promise<void> {
    const stored = RECORDS.get(type) as RecordType;
    this.#refer(line, stored, record);
    const { id } = record;
    if (typeof id === 'string' && TARGETS.has(type)) {
      if (this.#known.has(id)) throw refused(`line ${line}: the id ${id} is repeated`);
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

  /** Requires that references point to records of the file, so that none can point to another account. */
  #refer(line: number, { references }: RecordType, record: Row): void {
    for (const [field, target] of Object.entries(references)) {
      const id = record[field] as string | null;
      if (id === null) continue;
      if (field === PARENT) this.#parents.set(record.id as string, { id, line });
      else if (this.#known.get(id) !== target) {
        throw refused(`line ${line}: ${field} does not match a ${target} of the preceding lines`);
      }
    }
  }

  /** Inserts the remaining rows, and validates the whole, after the last line. */
  async finish(): Promise<void> {
    await this.#flush();
    if (this.#defaultSpaces !== 1) throw refused('exactly one Space must be the default');
    const waiting = idInCycle(this.#dependencies);
    if (waiting) throw refused(`the task ${waiting} depends on itself`);
    await this.#setParents();
  }

  async #setParents(): Promise<void> {
    const links: Links = new Map();
    for (const [task, { id, line }] of this.#parents) {
      if (this.#known.get(id) !== 'Task')
        throw refused(`line ${line}: ${PARENT} does not match a Task`);
      link(links, task, id);
    }
    const circular = idInCycle(links);
    if (circular) throw refused(`the task ${circular} is its own ancestor`);
    const pairs = [...this.#parents];
    for (let start = 0; start < pairs.length; start += MOST_ROWS) {
      const some = pairs.slice(start, start + MOST_ROWS);
      await sql`update task set parent_task_id = part.parent_id
        from unnest(${some.map(([id]) => id)}::uuid[], ${some.map(([, { id }]) => id)}::uuid[])
          as part(id, parent_id)
        where task.id = part.id and task.user_id = ${this.#userId}`.execute(
        query(this.#publicCall),
      );
    }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = undefined;
    if (!batch) return;
    const ids = batch.ids;
    const used = ids.length > 0 ? await idsInUse(this.#publicCall, ids) : new Map();
    const first = ids.find((id) => used.has(id));
    if (first) {
      throw refused(`${batch.place}: the id ${first} is already in use (${used.get(first)})`);
    }
    await batch.insert(this.#publicCall);
  }
}

/** Rows of one table from consecutive lines. */
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

  async insert(publicCall: PublicCall): Promise<void> {
    const names = [...this.type.fields, 'userId'].map((name) => [name, snakeCase(name)] as const);
    const columns = sql.join(names.map(([, column]) => sql.id(column)));
    const rows = this.#rows.map((row) =>
      Object.fromEntries(names.map(([field, column]) => [column, row[field]])),
    );
    const table = sql.table(this.type.table);
    try {
      await sql`insert into ${table} (${columns}) select ${columns}
        from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(
        query(publicCall),
      );
    } catch (error) {
      throw this.#refusalOf(error);
    }
  }

  /** Converts a constraint violation into an error with the constraint's name. */
  #refusalOf(error: unknown): unknown {
    const { code, constraint } = databaseErrorOf(error);
    if (!/^(22|23)/.test(code)) return error;
    return refused(`${this.place}: ${this.type.table} rejects them (${constraint || code})`);
  }
}
