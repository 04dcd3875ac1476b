import { setTimeout as sleep } from 'node:timers/promises';
import { graphql, send } from './service.ts';

const GROUP = 5;

/** The acknowledged tasks and deletions, and all groups with whether they were acknowledged. */
type Written = {
  tasks: Map<string, { title: string }>;
  removed: Set<string>;
  groups: { name: string; acknowledged: boolean }[];
};

/** The number of acknowledged writes, and which of them are missing or incomplete. */
export type Findings = { acknowledged: number; lost: string[]; halfDone: string[] };

/**
 * Writes continuously and records the acknowledged writes. Afterwards, `check` reports which of them are lost or
 * incomplete.
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

  /** Runs the writers until `stop` is called or the service no longer responds. */
  async write(writers: number): Promise<void> {
    this.#labels = await this.#makeLabels();
    await Promise.all(Array.from({ length: writers }, (_, at) => this.#writer(at)));
  }

  /** Waits until this many writes are acknowledged. */
  async reaches(acknowledged: number): Promise<void> {
    while (this.#acknowledged < acknowledged) await sleep(1);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #makeLabels(): Promise<string[]> {
    const responses = await Promise.all(
      ['first', 'second'].map((name) =>
        send(this.#url, '/api/labels', 'POST', {
          name: `${name} ${this.#round}`,
          color: '#336699',
        }),
      ),
    );
    return responses.flatMap((response) => (response?.body.id ? [response.body.id] : []));
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

  /** Creates a task with two labels, which must be stored completely or not at all. */
  async #create(title: string) {
    const body = { title, labelIds: this.#labels, estimateMinutes: 30 };
    const response = await send(this.#url, '/api/tasks', 'POST', body);
    if (response?.status === 201) {
      this.#acknowledged++;
      this.#written.tasks.set(response.body.id, { title });
    }
    return response;
  }

  async #createMany(name: string) {
    const group = { name: `group-${name}-`, acknowledged: false };
    this.#written.groups.push(group);
    const tasks = Array.from({ length: GROUP }, (_, at) => ({ title: `${group.name}${at}` }));
    const response = await graphql(
      this.#url,
      'mutation ($tasks: [CreateTaskInput!]!) { createTasks(input: { tasks: $tasks }) { tasks { id } } }',
      { tasks },
    );
    if (response?.body.data?.createTasks) {
      this.#acknowledged++;
      group.acknowledged = true;
    }
    return response;
  }

  async #rename(title: string) {
    const [id] = [...this.#written.tasks.keys()].slice(-1);
    if (!id) return {};
    // Until the response arrives, either title may be stored.
    this.#written.tasks.delete(id);
    const response = await send(this.#url, `/api/tasks/${id}`, 'PATCH', { title });
    if (response?.status === 200) {
      this.#acknowledged++;
      this.#written.tasks.set(id, { title });
    }
    return response;
  }

  async #remove() {
    const [id] = this.#written.tasks.keys();
    if (!id) return {};
    this.#written.tasks.delete(id);
    const response = await send(this.#url, `/api/tasks/${id}?permanent=true`, 'DELETE');
    if (response && response.status < 300) {
      this.#acknowledged++;
      this.#written.removed.add(id);
    }
    return response;
  }

  /** Reads the written records through the APIs and reports the missing and incomplete ones. */
  async check(): Promise<Findings> {
    const findings: Findings = { acknowledged: this.#acknowledged, lost: [], halfDone: [] };
    for (const [id, { title }] of this.#written.tasks) {
      const task = await send(this.#url, `/api/tasks/${id}`);
      if (task?.status !== 200 || task.body.title !== title) findings.lost.push(`task ${title}`);
      else if (task.body.labels.length !== this.#labels.length) findings.halfDone.push(title);
    }
    for (const id of this.#written.removed) {
      const task = await send(this.#url, `/api/tasks/${id}`);
      if (task?.status !== 404) findings.lost.push(`deletion of ${id}`);
    }
    for (const { name, acknowledged } of this.#written.groups) {
      const count = await this.#sizeOf(name);
      if (count !== 0 && count !== GROUP) findings.halfDone.push(name);
      if (acknowledged && count === 0) findings.lost.push(name);
    }
    return findings;
  }

  /** Returns the number of tasks whose titles contain `name`. */
  async #sizeOf(name: string): Promise<number> {
    const response = await graphql(
      this.#url,
      'query ($search: String!) { tasks(first: 10, filter: { search: $search }) { nodes { id } } }',
      { search: name },
    );
    return response?.body.data.tasks.nodes.length;
  }
}
