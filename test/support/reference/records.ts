import type { Orm } from '../../../src/db/orm.ts';

/** A record of any kind, with its columns under the names of the graph. */
export type Row = Record<string, unknown> & { id: string };

/** A row that links two records. */
type Link = Record<string, string>;

/** All records of an account, unordered. */
export type Records = {
  rows: Record<RecordType, Row[]>;
  links: Record<'task_label' | 'task_document' | 'task_dependency', Link[]>;
  user: Row;
  /** The default planning settings; the account has not changed them. */
  settings: typeof DEFAULT_SETTINGS;
};

const DEFAULT_SETTINGS = {
  autoPlan: 'OFF',
  missedWork: 'COUNTS',
  maxMinutesPerDay: null,
  breakAfterMinutes: 120,
  breakMinutes: 10,
  comfortableSessionMinutes: 25,
  defaultEstimateMinutes: null,
  spareShare: 0,
};

const TABLES = {
  Task: 'task',
  Project: 'project',
  Space: 'space',
  Label: 'label',
  Document: 'document',
  ChecklistItem: 'checklist_item',
  SchedulePreference: 'schedule_preference',
  TaskSeries: 'task_series',
  TimeBlock: 'time_block',
  Notification: 'notification',
} as const;

export type RecordType = keyof typeof TABLES;

/** Columns with enum values, which the GraphQL API returns in capitals. */
const ENUMERATIONS = new Set([
  'Task.status',
  'Task.priority',
  'Project.status',
  'Document.docType',
  'TaskSeries.priority',
  'TaskSeries.anchor',
  'TaskSeries.missed',
  'TimeBlock.status',
  'TimeBlock.source',
  'TimeBlock.type',
  'TimeBlock.explanationCode',
  'Notification.type',
]);

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** Reads all records of an account, table by table. */
export async function recordsOf(orm: Orm, userId: string): Promise<Records> {
  const all = async (table: string, owner = 'user_id'): Promise<Record<string, unknown>[]> =>
    orm.em.fork().execute(`select * from ${table} where ${owner} = '${userId}'`);
  const rows = {} as Records['rows'];
  for (const [type, table] of Object.entries(TABLES)) {
    rows[type as RecordType] = (await all(table)).map((row) => shown(type, row));
  }
  const linked = async (table: string) => (await all(table)).map(camelled) as Link[];
  const [user] = await all('user_account', 'id');
  return {
    rows,
    links: {
      task_label: await linked('task_label'),
      task_document: await linked('task_document'),
      task_dependency: await linked('task_dependency'),
    },
    settings: DEFAULT_SETTINGS,
    user: { ...camelled(user ?? {}), isAdmin: user?.role === 'admin' } as unknown as Row,
  };
}

const camelled = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** A row as the GraphQL API returns it. */
function shown(type: string, row: Record<string, unknown>): Row {
  const found = Object.entries(camelled(row)).map(([name, value]) => {
    if (ENUMERATIONS.has(`${type}.${name}`)) return [name, value && String(value).toUpperCase()];
    if (name === 'windows') return [name, (value as { day: number[] }[]).map(inWords)];
    return [name, value];
  });
  return { __typename: type, ...Object.fromEntries(found) };
}

const inWords = ({ day, ...window }: { day: number[] }) => ({
  ...window,
  days: day.map((each) => DAYS[each]),
});
