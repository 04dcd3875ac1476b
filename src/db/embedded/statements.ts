import { type PGlite, protocol } from '@electric-sql/pglite';
import { isPrepared, PLANNED_ONCE, requireCommitted, statementCache } from '../prepared.ts';

const { messages, serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Column = { name: string; dataTypeID: number };
type Row = Record<string, unknown>;
type Result = { rows: Row[]; fields: Column[]; affectedRows: number };
type Query = (text: string, values?: unknown[]) => Promise<Result>;

/** A statement that PostgreSQL has parsed. */
type Statement = { name: string; parameterTypes: number[]; columns: Column[] };

/**
 * Prepares the statements of an embedded database, so that PostgreSQL parses and plans each of them once, and executes each
 * with one call. `query` of PGlite parses and plans every time, in six calls, which takes four times as long.
 */
export async function prepareStatements(pg: PGlite, most?: number): Promise<void> {
  await pg.exec(PLANNED_ONCE);
  const statements = new Statements(pg, most);
  const query: Query = (text, values) =>
    pg._runExclusiveQuery(() => statements.execute(text, values));
  const command = (text: string) => pg._runExclusiveQuery(() => statements.command(text));

  const inTransaction = async <T>(work: (tx: { query: Query }) => Promise<T>) => {
    await command('begin');
    let result: T;
    try {
      result = await work({ query });
    } catch (error) {
      await command('rollback');
      throw error;
    }
    requireCommitted(await command('commit'));
    return result;
  };

  const alone = async <T>(work: () => Promise<T>) => {
    await pg._checkReady();
    return pg._runExclusiveTransaction(work);
  };
  const replaced = {
    query: ((text, values) => alone(() => query(text, values))) satisfies Query,
    transaction: (work: Parameters<typeof inTransaction>[0]) => alone(() => inTransaction(work)),
  };
  Object.assign(pg, replaced);
}

class Statements {
  readonly #pg: PGlite;
  readonly #prepared;
  #nextId = 0;
  /** Messages that close statements, sent with the next statement. */
  #closing: Uint8Array[] = [];

  constructor(pg: PGlite, most?: number) {
    this.#pg = pg;
    this.#prepared = statementCache<Statement>(
      ({ name }) => this.#closing.push(serialize.close({ type: 'S', name })),
      most,
    );
  }

  /** Runs `begin`, `commit` or `rollback`. Returns the command that PostgreSQL has executed. */
  async command(text: string): Promise<string> {
    const answer = await this.#send(serialize.query(text));
    return answer.find((each) => each instanceof messages.CommandCompleteMessage)?.text ?? '';
  }

  async execute(text: string, values: unknown[] = []): Promise<Result> {
    if (values.length === 0) return this.#executeUnprepared(text);
    const { name, parameterTypes, columns } = await this.#prepare(text, values);
    const answer = await this.#send(
      serialize.bind({
        statement: name,
        values: values.map((value, at) => this.#serialized(value, parameterTypes[at])),
      }),
      serialize.execute({}),
      serialize.sync(),
    );
    return this.#resultOf(answer, columns);
  }

  async #executeUnprepared(text: string): Promise<Result> {
    const answer = await this.#send(
      serialize.parse({ text }),
      serialize.bind({}),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    return this.#resultOf(answer, columnsOf(answer));
  }

  async #prepare(text: string, values: unknown[]): Promise<Statement> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const kept = isPrepared(text, values);
    const name = kept ? `s${this.#nextId++}` : '';
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const parameters = answer.find((each) => each instanceof messages.ParameterDescriptionMessage);
    const parameterTypes = parameters?.dataTypeIDs ?? [];
    const statement = { name, parameterTypes, columns: columnsOf(answer) };
    if (kept) this.#prepared.set(text, statement);
    return statement;
  }

  #serialized(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const serialize = this.#pg.serializers[type] ?? String;
    return serialize(value);
  }

  #resultOf(answer: Message[], fields: Column[]): Result {
    const parsers = fields.map(({ dataTypeID }) => this.#pg.parsers[dataTypeID]);
    const rows: Row[] = [];
    let affectedRows = 0;
    for (const message of answer) {
      if (message instanceof messages.DataRowMessage) {
        const row: Row = {};
        for (const [at, { name, dataTypeID }] of fields.entries()) {
          const text = message.fields[at] ?? null;
          const parse = parsers[at];
          row[name] = text === null || !parse ? text : parse(text, dataTypeID);
        }
        rows.push(row);
      } else if (message instanceof messages.CommandCompleteMessage) {
        affectedRows = changedRows(message.text);
      }
    }
    return { rows, fields, affectedRows };
  }

  async #send(...parts: Uint8Array[]): Promise<Message[]> {
    const closing = this.#closing;
    this.#closing = [];
    const answer = await this.#pg.execProtocol(Buffer.concat([...closing, ...parts]), {
      // Nothing to do: the files of the database are written through.
      syncToFs: false,
    });
    return answer.messages;
  }
}

const columnsOf = (answer: Message[]): Column[] =>
  answer.find((each) => each instanceof messages.RowDescriptionMessage)?.fields ?? [];

/** The number in a command tag such as `INSERT 0 5`. */
const changedRows = (tag: string) =>
  Number(/^(?:INSERT|UPDATE|DELETE|MERGE|COPY) .*?(\d+)$/.exec(tag)?.[1] ?? 0);
