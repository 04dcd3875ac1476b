import { setTimeout as sleep } from 'node:timers/promises';
import { ask, send } from './service.ts';

const GROUP = 5;

/** What was written, and what of it was answered. */
type Written = {
  tasks: Map<string, { title: string }>;
  removed: Set<string>;
  groups: { name: string; answered: boolean }[];
};

/** How many writes were answered, and which of them are not, or not wholly, there. */
export type Found = { acknowledged: number; lost: string[]; halfDone: string[] };

/**
 * Writes without a pause, and remembers what the service has acknowledged. Afterwards it says what of that is
 * lost, and what is half done.
 */
export class Ledger {
  readonly #url: string;
  readonly #round: string;
  readonly #written: Written = { tasks: new Map(), removed: new Set(), groups: [] };
  #labels: string[] = [];
  #acknowledged = 0;
  #stopped = false;

  constructor(url: string, round: string) {
    this.#url = url;
    this.#round = round;
  }

  /** Writers at work; the promise ends when `stop` was called, or nobody answers any longer. */
  async write(writers: number): Promise<void> {
    this.#labels = await this.#makeLabels();
    await Promise.all(Array.from({ length: writers }, (_, at) => this.#writer(at)));
  }

  /** Waits until so many writes have been answered. */
  async reaches(acknowledged: number): Promise<void> {
    while (this.#acknowledged < acknowledged) await sleep(1);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #makeLabels(): Promise<string[]> {
    const made = await Promise.all(
      ['first', 'second'].map((name) =>
        send(this.#url, '/api/labels', 'POST', {
          name: `${name} ${this.#round}`,
          color: '#336699',
        }),
      ),
    );
    return made.flatMap((answer) => (answer?.body.id ? [answer.body.id] : []));
  }

  async #writer(at: number): Promise<void> {
    const works = [
      (name: string) => this.#create(name),
      (name: string) => this.#createMany(name),
      (name: string) => this.#rename(name),
      (name: string) => this.#create(name),
      () => this.#remove(),
      () => send(this.#url, '/api/planner', 'POST', {}),
    ];
    for (let turn = 0; !this.#stopped; turn++) {
      const work = works[(turn + at) % works.length] as (name: string) => Promise<unknown>;
      if ((await work(`${this.#round}-${at}-${turn}`)) === undefined) return;
    }
  }

  /** One statement of a task and two of its labels: all of it, or none. */
  async #create(title: string) {
    const body = { title, labelIds: this.#labels, estimateMinutes: 30 };
    const answer = await send(this.#url, '/api/tasks', 'POST', body);
    if (answer?.status === 201) {
      this.#acknowledged++;
      this.#written.tasks.set(answer.body.id, { title });
    }
    return answer;
  }

  async #createMany(name: string) {
    const group = { name: `group-${name}-`, answered: false };
    this.#written.groups.push(group);
    const tasks = Array.from({ length: GROUP }, (_, at) => ({ title: `${group.name}${at}` }));
    const answer = await ask(
      this.#url,
      'mutation ($tasks: [CreateTaskInput!]!) { createTasks(input: { tasks: $tasks }) { tasks { id } } }',
      { tasks },
    );
    if (answer?.body.data?.createTasks) {
      this.#acknowledged++;
      group.answered = true;
    }
    return answer;
  }

  async #rename(title: string) {
    const [id] = [...this.#written.tasks.keys()].slice(-1);
    if (!id) return {};
    // Until it is answered, nobody knows which of the two titles it has.
    this.#written.tasks.delete(id);
    const answer = await send(this.#url, `/api/tasks/${id}`, 'PATCH', { title });
    if (answer?.status === 200) {
      this.#acknowledged++;
      this.#written.tasks.set(id, { title });
    }
    return answer;
  }

  async #remove() {
    const [id] = this.#written.tasks.keys();
    if (!id) return {};
    this.#written.tasks.delete(id);
    const answer = await send(this.#url, `/api/tasks/${id}?permanent=true`, 'DELETE');
    if (answer && answer.status < 300) {
      this.#acknowledged++;
      this.#written.removed.add(id);
    }
    return answer;
  }

  /** What is there of it, read through the doors of a service that may be another process. */
  async check(): Promise<Found> {
    const found: Found = { acknowledged: this.#acknowledged, lost: [], halfDone: [] };
    for (const [id, { title }] of this.#written.tasks) {
      const task = await send(this.#url, `/api/tasks/${id}`);
      if (task?.status !== 200 || task.body.title !== title) found.lost.push(`task ${title}`);
      else if (task.body.labels.length !== this.#labels.length) found.halfDone.push(title);
    }
    for (const id of this.#written.removed) {
      const task = await send(this.#url, `/api/tasks/${id}`);
      if (task?.status !== 404) found.lost.push(`deletion of ${id}`);
    }
    for (const { name, answered } of this.#written.groups) {
      const count = await this.#sizeOf(name);
      if (count !== 0 && count !== GROUP) found.halfDone.push(name);
      if (answered && count === 0) found.lost.push(name);
    }
    return found;
  }

  /** How many tasks there are whose titles begin so. */
  async #sizeOf(name: string): Promise<number> {
    const answer = await ask(
      this.#url,
      'query ($search: String!) { tasks(first: 10, filter: { search: $search }) { nodes { id } } }',
      { search: name },
    );
    return answer?.body.data.tasks.nodes.length;
  }
}
