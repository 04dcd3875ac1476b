import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { StartupError } from '../../process/startup-error.ts';
import { reason } from '../options.ts';
import type { BackupEnd, EmbeddedDatabase } from './database.ts';

/**
 * A backup of a folder that is served: the process that asks copies the files itself, and the one that
 * serves them tells PostgreSQL when the copy begins and ends. A line asks, a line of JSON answers.
 */
const BEGIN = 'begin backup';
const END = 'end backup';

type Answer = { error: string } | { began: true } | BackupEnd;

/** Answers one connection. When it ends, for whatever reason, so does the backup. */
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

/** The other side of it. */
export class BackupRequest {
  readonly #socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.#socket = socket.on('error', () => undefined);
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  async begin(): Promise<void> {
    await this.#ask(BEGIN);
  }

  /** The files of PostgreSQL's log stay until `close`. */
  async end(): Promise<BackupEnd> {
    return (await this.#ask(END)) as BackupEnd;
  }

  close(): void {
    this.#socket.destroy();
  }

  async #ask(line: string): Promise<Answer> {
    this.#socket.write(`${line}\n`);
    const { value, done } = await this.#lines.next().catch(() => ({ value: '', done: true }));
    if (done) throw new StartupError('the process that serves the folder hung up: try again');
    const answer = JSON.parse(value) as Answer;
    if ('error' in answer) throw new StartupError(`the backup was refused: ${answer.error}`);
    return answer;
  }
}
