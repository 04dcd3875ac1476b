import fc from 'fast-check';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { runSeries } from '../../src/domain/task-series/task-series.job.ts';
import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

const TASKS = `query ($filter: TaskFilter) { tasks(first: 100, filter: $filter) {
  nodes { id title status occurrenceOn } } }`;

const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin'];
const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=DAILY;INTERVAL=3'];

type Step = { kind: string; pick: number };

const KINDS = 'finish skip edit delete title rule later pause continue zone jump run'.split(' ');

const steps = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat(59) }), {
  minLength: 4,
  maxLength: 12,
});

/** A series under test, and what must hold for it. */
class Run {
  readonly #me: Client;
  /** The ids of the series, the last of which is the one that continues. */
  readonly #ids: string[];
  #title = 'T0';
  /** Dates whose task must not come back, and tasks that were edited. */
  readonly #gone = new Set<string>();
  readonly #edited = new Set<string>();

  constructor(me: Client, id: string) {
    this.#me = me;
    this.#ids = [id];
  }

  get #id(): string {
    return this.#ids.at(-1) as string;
  }

  async #tasks(filter: Json = {}): Promise<Json[]> {
    const all = { inSeries: this.#ids, includeCompleted: true, ...filter };
    return (await data(this.#me, TASKS, { filter: all })).tasks.nodes;
  }

  async #job(): Promise<void> {
    const { timezone } = (await this.#me.get('/api/user')).body;
    const user = { id: this.#me.userId, timezone, role: 'user' as const };
    const now = api.clock().toISOString();
    await runSeries({ em: api.orm.em.fork(), now, user, scopes: SCOPES });
  }

  async #update(changes: Json): Promise<void> {
    const { body } = await this.#me.patch(`/api/task-series/${this.#id}`, changes);
    if (body.id && body.id !== this.#id) this.#ids.push(body.id);
  }

  async take({ kind, pick }: Step): Promise<void> {
    const today = api.clock().toISOString().slice(0, 10);
    const open = (await this.#tasks({ status: ['TODO'] })).filter(
      ({ occurrenceOn }) => occurrenceOn > today,
    );
    const task = open[pick % Math.max(1, open.length)];
    if (kind === 'jump') api.now = new Date(api.clock().getTime() + (pick + 1) * 86_400_000);
    if (kind === 'zone') await this.#me.patch('/api/user', { timezone: ZONES[pick % 4] });
    if (kind === 'rule') await this.#update({ rule: RULES[pick % 3] });
    if (kind === 'title' || (kind === 'later' && !task)) {
      this.#title = `T${pick}`;
      await this.#update({ title: this.#title });
    }
    if (kind === 'pause') await this.#update({ pausedUntil: dateIn(pick % 20) });
    if (kind === 'continue') await this.#update({ pausedUntil: null });
    if (!task) return this.#check();
    const path = `/api/tasks/${task.id}`;
    if (kind === 'finish') await this.#me.patch(path, { status: 'completed' });
    if (kind === 'edit') {
      await this.#me.patch(path, { title: 'Mine' });
      this.#edited.add(task.id);
    }
    if (kind === 'later') {
      this.#title = `T${pick}`;
      await this.#update({ scope: 'this_and_later', from: task.occurrenceOn, title: this.#title });
    }
    if (kind === 'delete') {
      await this.#me.delete(`${path}?permanent=true`);
      this.#gone.add(task.occurrenceOn);
    }
    if (kind === 'skip') {
      const on = task.occurrenceOn;
      for (const id of this.#ids) await this.#me.post(`/api/task-series/${id}/skip`, { on });
      this.#gone.add(on);
    }
    await this.#check();
  }

  async #check(): Promise<void> {
    await this.#job();
    const all = await this.#tasks();
    await this.#job();
    expect(await this.#tasks()).toEqual(all);
    const dates = all.map(({ occurrenceOn }) => occurrenceOn);
    expect(new Set(dates).size).toBe(dates.length);
    const open = all.filter(({ status }) => status === 'TODO');
    expect(open.filter(({ occurrenceOn }) => this.#gone.has(occurrenceOn))).toEqual([]);
    for (const id of this.#edited) {
      const task = all.find((each) => each.id === id);
      if (task) expect(task.title).toBe('Mine');
    }
    const own = await this.#tasks({ inSeries: [this.#id], status: ['TODO'] });
    const tomorrow = dateIn(2);
    const following = own.filter(
      ({ id, occurrenceOn }) => occurrenceOn >= tomorrow && !this.#edited.has(id),
    );
    expect(following.filter(({ title }) => title !== this.#title)).toEqual([]);
  }
}

/** The date in UTC, some days from now. */
const dateIn = (days: number) =>
  new Date(api.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('any sequence of changes, runs and time jumps keeps the promises of a series', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      api.now = new Date('2026-11-18T08:00:00.000Z');
      const me = await api.account();
      const { id } = await me.create('/api/task-series', { title: 'T0', rule: 'FREQ=DAILY' });
      const run = new Run(me, id);
      for (const step of all) await run.take(step);
    }),
    { numRuns: 12 },
  );
}, 120_000);
