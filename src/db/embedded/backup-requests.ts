import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { StartupError } from '../../errors.ts';
import { reason } from '../options.ts';
import type { BackupEnd, EmbeddedDatabase } from './database.ts';

/**
 * Protocol for the backup of a folder that another process serves. The requesting process copies the files; the serving
 * process calls `pg_backup_start` and `pg_backup_stop`. A request is one line, its response one line of JSON.
 */
const BEGIN = 'begin backup';
const END = 'end backup';

type Answer = { error: string } | { began: true } | BackupEnd;

/** Serves the backup requests of one connection. The backup ends with the connection. */
export async function answerBackups(socket: Socket, database: EmbeddedDatabase): Promise<void> {
  let state: 'idle' | 'begun' | 'ended' = 'idle';
  const send = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      if (line === BEGIN && state === 'idle') {
        await database.beginBackup();
        state = 'begun';
        send({ began: true });
      } else if (line === END && state === 'begun') {
        send(await database.endBackup());
        state = 'ended';
      }
    }
  } catch (error) {
    send({ error: reason(error) });
  } finally {
    if (state === 'begun') await database.endBackup().catch(() => undefined);
    if (state !== 'idle') database.forgetBackup();
    socket.end();
  }
}

/** The client of `answerBackups`. */
export class BackupRequest {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.#socket = socket.on('error', () => undefined);
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  async begin(): Promise<void> {
    await this.#request(BEGIN);
  }

  /** Ends the backup. WAL files are kept until `close`. */
  async end(): Promise<BackupEnd> {
    return (await this.#request(END)) as BackupEnd;
  }

  close(): void {
    this.#socket.destroy();
  }

  async #request(line: string): Promise<Answer> {
    this.#socket.write(`${line}\n`);
    const { value, done } = await this.#lines.next().catch(() => ({ value: '', done: true }));
    if (done)
      throw new StartupError('the process that serves the folder closed the connection: try again');
    const answer = JSON.parse(value) as Answer;
    if ('error' in answer) throw new StartupError(`the backup was rejected: ${answer.error}`);
    return answer;
  }
}
