import fc from 'fast-check';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { type Day, dateText, weekdayOf } from '../../src/domain/task-series/dates/calendar.ts';
import {
  dayAt,
  dayIn,
  scheduledDates,
  timesOn,
} from '../../src/domain/task-series/task-series.dates.ts';
import { runSeries } from '../../src/domain/task-series/task-series.job.ts';
import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

/** Three instances over one PostgreSQL database. */
const instances = [testApi(), testApi(), testApi()] as const;
const [api] = instances;

const RUNS = Number(process.env.RUNS ?? 6);

const TASKS = `query ($filter: TaskFilter) { tasks(first: 100, filter: $filter) {
  nodes { id title status occurrenceOn dueAt startAfter series { id }
    labels { nodes { id } } checklistItems { nodes { title } } } } }`;

const UNSKIP = `mutation ($input: UnskipOccurrenceInput!) {
  unskipOccurrence(input: $input) { taskSeries { id } } }`;

const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Apia'];
const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=DAILY;INTERVAL=3'];

const SERIES: Json[] = [
  { rule: 'FREQ=DAILY' },
  { rule: 'FREQ=DAILY', missed: 'merge', startDaysBefore: 1, dueTime: '18:00' },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TH,SA', missed: 'skip', count: 20, checklist: ['One', 'Two'] },
  { timesPerWeek: 3 },
  { rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' },
];

const KINDS =
  'finish reopen skip unskip move edit all list later absorb rule pause resume end endless zone delete restore plan lock jump'.split(
    ' ',
  );

const step = fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat(59), at: fc.nat(2) });

type Step = { kind: string; pick: number; at: number };

const titlesOf = ({ nodes }: Json): string[] => nodes.map(({ title }: Json) => title);

const OPEN = ['TODO', 'BACKLOG', 'IN_PROGRESS'];

/** A series and the expectations that follow from the steps. */
class Model {
  readonly #clients: readonly Client[];
  readonly #userId: string;
  /** The ids of the series, the last of which is the one that continues. */
  readonly #ids: string[];
  #at = 0;
  /** Skipped and deleted dates, and the ids of tasks that the user has changed. */
  readonly #skipped = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #touched = new Set<string>();

  constructor(me: Client, id: string) {
    this.#clients = instances.map(({ url }) => new Client(url, me));
    this.#userId = me.userId;
    this.#ids = [id];
  }

  get #me(): Client {
    return this.#clients[this.#at] as Client;
  }

  get #id(): string {
    return this.#ids.at(-1) as string;
  }

  async #tasks(): Promise<Json[]> {
    const filter = { inSeries: this.#ids, includeCompleted: true };
    return (await data(this.#me, TASKS, { filter })).tasks.nodes;
  }

  #execute = (statement: string, parameters: unknown[]): Promise<Json[]> =>
    api.orm.em.fork().execute(statement, parameters);

  /** Runs the job on an instance, as the background runner does. */
  async #run(at: number): Promise<void> {
    const instance = instances[at % 3] as typeof api;
    const user = { id: this.#userId, timezone: 'UTC', role: 'user' as const };
    const now = api.clock().toISOString();
    await runSeries({ em: instance.orm.em.fork(), now, user, scopes: SCOPES });
  }

  async take(step: Step): Promise<void> {
    this.#at = step.at;
    if (step.kind === 'jump') {
      const now = new Date(api.clock().getTime() + (step.pick + 1) * 86_400_000);
      for (const instance of instances) instance.now = now;
    }
    await Promise.all([this.#act(step), this.#run(step.at + 1), this.#run(step.at + 2)]);
    await Promise.all([0, 1, 2].map((at) => this.#run(at)));
    await this.#check();
  }

  async #act({ kind, pick }: Step): Promise<void> {
    const { timezone } = (await this.#me.get('/api/user')).body;
    const today = dayAt(api.clock().toISOString(), timezone);
    const all = await this.#tasks();
    const open = all.filter(
      ({ status, occurrenceOn }) => status === 'TODO' && dayIn(occurrenceOn) > today,
    );
    const task = open[pick % Math.max(1, open.length)];
    if (kind === 'zone') await this.#send('PATCH', '/api/user', { timezone: ZONES[pick % 5] });
    if (kind === 'all') await this.#update({ title: `T${pick}` });
    if (kind === 'list') await this.#update({ checklist: [`Item ${pick}`] });
    if (kind === 'end') await this.#update({ endsOn: dateText(today + (pick % 20)) });
    if (kind === 'endless') await this.#update({ endsOn: null, count: null });
    if (kind === 'absorb') await this.#absorb();
    if (kind === 'rule') {
      const { anchor, rule } = (await this.#me.get(`/api/task-series/${this.#id}`)).body;
      if (rule && anchor === 'schedule') await this.#update({ rule: RULES[pick % 3] });
    }
    if (kind === 'pause') await this.#update({ pausedUntil: dateText(today + (pick % 20)) });
    if (kind === 'resume') await this.#update({ pausedUntil: null });
    if (kind === 'unskip') await this.#unskip(pick);
    if (kind === 'restore') await this.#restore();
    if (task) await this.#actOn(task, kind, pick);
  }

  async #actOn(task: Json, kind: string, pick: number): Promise<void> {
    const path = `/api/tasks/${task.id}`;
    const on = task.occurrenceOn;
    const finish = () =>
      this.#send('POST', '/api/tasks/batch', { action: 'complete', taskIds: [task.id] });
    if (kind === 'finish') await finish();
    if (kind === 'reopen') {
      await finish();
      await this.#send('PATCH', path, { status: 'todo', sortOrder: pick });
    }
    if (kind === 'edit') await this.#touch(task, { title: 'Mine' });
    if (kind === 'move') await this.#touch(task, { dueAt: '2030-01-01T00:00:00.000Z' });
    if (kind === 'later') {
      await this.#update({ scope: 'this_and_later', from: on, title: `T${pick}` });
    }
    if (kind === 'skip') {
      await this.#send('POST', `/api/task-series/${task.series.id}/skip`, { on });
      this.#skipped.add(on);
    }
    if (kind === 'plan' || kind === 'lock') await this.#plan(task, kind === 'lock');
    if (kind === 'delete') {
      // Its blocks stay, by the contract, until the next run of the planner.
      await this.#execute('delete from time_block where task_id = ?', [task.id]);
      await this.#send('DELETE', `${path}?permanent=true`);
      this.#deleted.add(on);
    }
  }

  async #unskip(pick: number): Promise<void> {
    const skipped = [...this.#skipped];
    const on = skipped[pick % Math.max(1, skipped.length)];
    if (!on) return;
    for (const id of this.#ids) await data(this.#me, UNSKIP, { input: { id, on } });
    this.#skipped.delete(on);
  }

  /** Deletes the series with its open tasks, and restores it. */
  async #restore(): Promise<void> {
    const path = `/api/task-series/${this.#id}`;
    await this.#send('DELETE', `${path}?openTasks=true`);
    expect((await this.#send('POST', `${path}/restore`)).id).toBe(this.#id);
  }

  /** Changes a task itself, unless a concurrent run has removed it. */
  async #touch(task: Json, changes: object): Promise<void> {
    this.#touched.add(task.id);
    await this.#send('PATCH', `/api/tasks/${task.id}`, changes);
  }

  async #plan(task: Json, locked: boolean): Promise<void> {
    if (locked) this.#touched.add(task.id);
    const start = `${task.occurrenceOn}T12:00:00Z`;
    await this.#execute(
      `insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended,
        source, sort_order, status, created_at, updated_at)
      select gen_random_uuid(), user_id, id, 'x', 'task', ?::timestamptz,
        ?::timestamptz + interval '1 hour', ?, false, 'auto', 0, 'scheduled', now(), now()
      from task where id = ?`,
      [start, start, locked, task.id],
    );
  }

  async #send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<Json> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.#me.send(method, path, text);
    expect([method, path, body, answer.status < 500]).toEqual([method, path, body, true]);
    return answer.body;
  }

  async #update(changes: Json): Promise<void> {
    const { id } = await this.#send('PATCH', `/api/task-series/${this.#id}`, changes);
    if (id && id !== this.#id) this.#ids.push(id);
  }

  /** Reverts the latest change of this and later. */
  async #absorb(): Promise<void> {
    const [id, absorbs] = this.#ids.slice(-2);
    if (!id || !absorbs) return;
    const body = { absorbs, endsOn: null, count: null };
    const answer = await this.#send('PATCH', `/api/task-series/${id}`, body);
    expect(answer.id).toBe(id);
    this.#ids.pop();
  }

  /** Deletes the series with its open tasks: those that the user has changed stay, and past ones with an earlier checklist. */
  async remove(): Promise<void> {
    const filter = { inSeries: [this.#id] };
    const open: Json[] = (await data(this.#me, TASKS, { filter })).tasks.nodes;
    const { checklist } = (await this.#me.get(`/api/task-series/${this.#id}`)).body;
    await this.#send('DELETE', `/api/task-series/${this.#id}?openTasks=true`);
    const left = await this.#execute(
      'select id from task where id::text in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(open.map(({ id }) => id))],
    );
    const changed = open.filter(
      ({ id, checklistItems }) =>
        this.#touched.has(id) || `${titlesOf(checklistItems)}` !== `${checklist}`,
    );
    const idsOf = (all: Json[]) => all.map(({ id }) => id).sort();
    expect(idsOf(left)).toEqual(idsOf(changed));
  }

  async #check(): Promise<void> {
    const all = await this.#tasks();
    const dates = all.map(({ occurrenceOn }) => occurrenceOn);
    expect(dates.length).toBe(new Set(dates).size);
    const open = all.filter(({ status }) => OPEN.includes(status));
    const isClosed = (on: string) => this.#skipped.has(on) || this.#deleted.has(on);
    expect(open.filter(({ occurrenceOn }) => isClosed(occurrenceOn))).toEqual([]);

    const { timezone } = (await this.#me.get('/api/user')).body;
    const today = dayAt(api.clock().toISOString(), timezone);
    const series = (await this.#me.get(`/api/task-series/${this.#id}`)).body;
    const expected = await this.#expected(series, today);
    const missing = (on: string) => !isClosed(on) && !dates.includes(on);
    expect(expected?.map(dateText).filter(missing) ?? []).toEqual([]);
    const { nodes: own } = (await data(this.#me, TASKS, { filter: { inSeries: [this.#id] } }))
      .tasks;
    const following = own.filter(
      ({ id, occurrenceOn }: Json) => dayIn(occurrenceOn) >= today && !this.#touched.has(id),
    );
    for (const { title, occurrenceOn, dueAt, startAfter, labels, checklistItems } of following) {
      const day = dayIn(occurrenceOn);
      const { checklist, labelIds } = series;
      const template = { title: series.title, checklist, labelIds };
      expect({
        ...{ title, startAfter, dueAt },
        checklist: titlesOf(checklistItems),
        labelIds: labels.nodes.map(({ id }: Json) => id),
      }).toEqual({ ...template, ...timesOn(series, day, timezone) });
      if (expected && day <= today + series.daysAhead) expect(expected).toContain(day);
    }
    if (!expected) this.#checkAfterCompletion(series, { open: own, following, today });
    const ghosts = await this.#execute(
      `select id from time_block where user_id = ? and task_id is null and source = 'auto'
        and not locked and status = 'scheduled' and end_at > ?`,
      [this.#userId, api.clock().toISOString()],
    );
    expect(ghosts).toEqual([]);
  }

  /** The dates that must have a task, unless they are closed; undefined after completions. */
  async #expected(series: Json, today: Day): Promise<Day[] | undefined> {
    if (series.anchor === 'completion') return undefined;
    const { pausedUntil, startsOn, endsOn, daysAhead } = series;
    const from = Math.max(today, dayIn(startsOn), pausedUntil ? dayIn(pausedUntil) : today);
    const to = Math.min(today + daysAhead, endsOn ? dayIn(endsOn) : Number.POSITIVE_INFINITY);
    if (series.rule) return scheduledDates(series, { from, to });
    const [row] = await this.#execute('select weekdays from task_series where id = ?', [this.#id]);
    const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    return days.filter((day) => row?.weekdays.includes(weekdayOf(day)));
  }

  /** There is one open task, unless the series is paused or dates up to the days ahead were skipped. */
  #checkAfterCompletion(
    { pausedUntil, endsOn, daysAhead }: Json,
    { open, following, today }: { open: Json[]; following: Json[]; today: Day },
  ): void {
    expect(following.length).toBeLessThanOrEqual(1);
    const closed = [...this.#skipped, ...this.#deleted].map(dayIn);
    const latest = Math.max(today, ...closed);
    if (!pausedUntil && !endsOn && latest + 3 <= today + daysAhead) {
      expect(open.length).toBeGreaterThanOrEqual(1);
    }
  }
}

it.each(SERIES)(
  'any sequence of steps on three instances keeps the promises of a series of %j',
  async (fields) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const instance of instances) instance.now = new Date('2026-11-18T08:00:00.000Z');
        const me = await api.account();
        const label = await me.create('/api/labels', { name: 'x' });
        const content = { title: 'T0', labelIds: [label.id], ...fields };
        const { id } = await me.create('/api/task-series', content);
        const model = new Model(me, id);
        for (const each of steps) await model.take(each);
        await model.remove();
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 60_000,
);
