import { setTimeout as sleep } from 'node:timers/promises';
import { OwnPostgres } from '../../test/support/database/own-postgres.ts';
import { EventStream } from '../../test/support/service/event-stream.ts';
import { type Figures, newFigures } from './report.ts';
import { graphql, KEY, Service, send } from './service.ts';

const PORT = 4615;
const WRITES = 3;
/** Timeout of each wait. */
const TIMEOUT_MS = 60_000;
/** A marker that is not received within this time is written again. */
const MARKER_MS = 2_000;
/** The query of a client after a RESET: the newest tasks of the account, more than one round creates. */
const RELOAD =
  '{ tasks(first: 100, orderBy: [{ field: CREATED_AT, direction: DESC }]) { nodes { id } } }';

const SUBSCRIPTION = `subscription ($since: String) {
  changes(types: [TASK], since: $since) { id operation cursor }
}`;

/**
 * Crashes PostgreSQL at random moments after writes, and starts it again, while the service and its streams stay open.
 * Every committed change must be published to each client, or the client must receive a RESET. One client keeps its stream
 * open, the other disconnects during the crash and reconnects with its cursor.
 */
export async function crashPostgres(times: number): Promise<Figures> {
  const figures = newFigures();
  const server = await OwnPostgres.create();
  let service: Service | undefined;
  const clients = [new StreamClient('open stream'), new StreamClient('cursor')] as const;
  try {
    service = await Service.start({ DATABASE_URL: server.url }, PORT);
    const { url } = service;
    for (const client of clients) await client.open(url);
    const [, away] = clients;
    for (let turn = 0; turn < times; turn++) {
      const committed: string[] = [];
      for (let write = 0; write < WRITES; write++) committed.push(await written(url));
      const last = committed.at(-1) as string;
      for (const client of clients)
        await client.receives(() => client.known.has(last), 'the last write');
      // The notices of the writes commit asynchronously, and the feed advances past them.
      await sleep(Math.random() * 150);
      away.close();
      const crashed = performance.now();
      await server.stop('crash');
      await server.start();
      committed.push(await written(url));
      const back = performance.now() - crashed;
      for (let write = 1; write < WRITES; write++) committed.push(await written(url));
      await away.open(url);
      const missed = await Promise.all(
        clients.map(async (client) => {
          await client.catchUp(url);
          return committed
            .filter((id) => !client.known.has(id))
            .map((id) => `change of task ${id} after crash ${turn + 1}, client: ${client.name}`);
        }),
      );
      figures.add({ acknowledged: committed.length, lost: missed.flat(), halfDone: [] }, back);
      for (const client of clients) client.forget();
    }
    for (const { name, counts } of clients) {
      figures.notes.push(
        `client "${name}": ${counts.published} changes published, ${counts.resets} times sent a RESET`,
      );
    }
  } finally {
    for (const client of clients) client.close();
    await service?.end('SIGTERM');
    await server.remove();
  }
  return figures;
}

/** Creates a task, as often as it takes until the service acknowledges one; returns its id. */
async function written(url: string): Promise<string> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
    const response = await send(url, '/api/tasks', 'POST', { title: 'written' });
    if (response?.status === 201) return response.body.id;
  }
  throw new Error(`no write was acknowledged within ${TIMEOUT_MS} ms`);
}

/** A client as described in docs/live.md: adds published tasks to `known`, and reloads the tasks after a RESET. */
class StreamClient {
  readonly name: string;
  readonly known = new Set<string>();
  readonly counts = { published: 0, resets: 0 };
  #stream: EventStream | undefined;
  #cursor: string | undefined;
  #failed: unknown;

  constructor(name: string) {
    this.name = name;
  }

  /** Opens a stream, from the last cursor if there is one. */
  async open(url: string): Promise<void> {
    const body = JSON.stringify({ query: SUBSCRIPTION, variables: { since: this.#cursor } });
    const stream = await EventStream.open(url, {
      body,
      headers: { authorization: `Bearer ${KEY}` },
    });
    this.#stream = stream;
    this.#read(url, stream).catch((error) => {
      this.#failed = error;
    });
  }

  close(): void {
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** Waits until a condition holds. */
  async receives(condition: () => boolean, what: string, ms = TIMEOUT_MS): Promise<void> {
    for (const deadline = Date.now() + ms; !condition(); await sleep(5)) {
      if (this.#failed) throw this.#failed;
      if (Date.now() > deadline)
        throw new Error(`${this.name} did not receive ${what} in ${ms} ms`);
    }
  }

  /** Waits for a marker that is committed after all other changes: the feed publishes those first. */
  async catchUp(url: string): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT_MS; ; ) {
      const marker = await written(url);
      const isReceived = await this.receives(
        () => this.known.has(marker),
        'a marker',
        MARKER_MS,
      ).then(
        () => true,
        () => false,
      );
      if (isReceived) return;
      if (Date.now() > deadline) throw new Error(`${this.name} receives nothing`);
    }
  }

  forget(): void {
    this.known.clear();
  }

  async #read(url: string, stream: EventStream): Promise<void> {
    for (let event = await stream.next(); event?.event === 'next'; event = await stream.next()) {
      if (stream !== this.#stream) return;
      const { id, operation, cursor } = event.data.data.changes;
      this.#cursor = cursor;
      if (operation !== 'RESET') {
        this.counts.published++;
        this.known.add(id);
        continue;
      }
      this.counts.resets++;
      const response = await graphql(url, RELOAD);
      for (const node of response?.body.data.tasks.nodes ?? []) this.known.add(node.id);
    }
  }
}
