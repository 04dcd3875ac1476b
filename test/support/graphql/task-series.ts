import { SCOPES } from '../../../src/domain/auth/scopes.ts';
import type { Quotas } from '../../../src/domain/records/quotas.ts';
import { runSeries } from '../../../src/domain/task-series/task-series.job.ts';
import type { StatementCounter } from '../database/statements.ts';
import { testApi } from '../service/api.ts';
import type { Client, Json } from '../service/client.ts';
import { data } from './request.ts';

const CREATE = `mutation ($input: CreateTaskSeriesInput!) {
  createTaskSeries(input: $input) { taskSeries { id } } }`;

export const UPDATE = `mutation ($input: UpdateTaskSeriesInput!) {
  updateTaskSeries(input: $input) { taskSeries { id title startsOn endsOn count } keptTaskIds } }`;

const SKIP = `mutation ($input: SkipOccurrenceInput!) {
  skipOccurrence(input: $input) { taskSeries { id } } }`;

const TASKS = `query ($filter: TaskFilter) { tasks(first: 100, filter: $filter, orderBy: [{ field: DUE_AT }]) {
  nodes { id title status dueAt startAfter occurrenceOn estimateMinutes series { id }
    labels { nodes { name } } checklistItems { nodes { title } } } } }`;

/** A Wednesday. */
export const SERIES_NOW = '2026-11-18T08:00:00.000Z';

/** A new account for each test, and functions for its task series. */
export class SeriesTools {
  readonly api: ReturnType<typeof testApi>;
  #me: Client | undefined;

  /** `counter` records the statements of the service. */
  constructor(counter?: StatementCounter) {
    this.api = testApi({}, counter);
    beforeEach(async () => {
      this.api.now = new Date(SERIES_NOW);
      this.#me = await this.api.account();
    });
    // Its time is simulated: the runner of a test in the same database would run the job in the past of its dates.
    afterEach(() =>
      this.api.orm.em.fork().execute('delete from job where user_id = ?', [this.me.userId]),
    );
  }

  get me(): Client {
    return this.#me as Client;
  }

  create = async (input: Json): Promise<string> =>
    (await data(this.me, CREATE, { input: { title: 'Water plants', ...input } })).createTaskSeries
      .taskSeries.id;

  update = async (input: Json): Promise<Json> =>
    (await data(this.me, UPDATE, { input })).updateTaskSeries;

  skip = (id: string, on: string) => data(this.me, SKIP, { input: { id, on } });

  tasks = async (id: string, filter: Json = {}): Promise<Json[]> =>
    (await data(this.me, TASKS, { filter: { inSeries: [id], ...filter } })).tasks.nodes;

  datesOf = async (id: string, filter: Json = {}) =>
    (await this.tasks(id, filter)).map(({ occurrenceOn }) => occurrenceOn);

  /** Runs the job of the account, as the background runner does. */
  run = async (quotas?: Quotas): Promise<string | null> => {
    const em = this.api.orm.em.fork();
    const now = this.api.clock().toISOString();
    const timezone = (await this.me.get('/api/user')).body.timezone;
    const user = { id: this.me.userId, timezone, role: 'user' as const };
    return runSeries({ em, now, user, scopes: SCOPES, quotas });
  };

  /** Lets days pass. */
  later = (days: number) => {
    this.api.now = new Date(this.api.clock().getTime() + days * 86_400_000);
  };
}
