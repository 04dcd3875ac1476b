/**
 * The seed as set-based SQL. Every id is computed from its number, so that no statement has to read the rows of another.
 * Tasks are inserted in chronological order with the accounts interleaved, as in production.
 */

/** Increment it when the data changes: databases of another version are recreated. */
export const SEED_VERSION = 4;

/** The first Monday with time blocks, which cover eight weeks. */
export const FIRST_WEEK = '2026-03-02T00:00:00.000Z';

/** Number of tasks of the planner's account. */
export const PLANNER_TASKS = 1_000;

const BORN = `timestamptz '2026-01-05 00:00:00+00'`;
const BORN_MS = Date.parse('2026-01-05T00:00:00Z');

const KINDS = [
  'user',
  'space',
  'project',
  'preference',
  'label',
  'document',
  'task',
  'item',
  'block',
];

/** Returns the id of an account's n-th record of a kind: a UUID version 7, one hour apart. */
function id(kind: string, u: string, n: string): string {
  const hex = (value: string, digits: number) => `lpad(to_hex(${value}), ${digits}, '0')`;
  const moment = hex(`${BORN_MS} + (${n}) * 3600000::bigint + (${u}) * 1000`, 12);
  const mark = KINDS.indexOf(kind).toString(16).padStart(3, '0');
  return `(${moment} || '7${mark}8' || ${hex(u, 7)} || ${hex(n, 8)})::uuid`;
}

const USER = id('user', 'u', '0');
const TASK = id('task', 'u', 't');
const TASK_TIME = `${BORN} + t * interval '1 hour' + u * interval '1 second'`;

/** Returns a deterministic pseudo-random integer below `n` for each task; independent for different salts. */
const pick = (salt: number, n: number) =>
  `abs(hashint8extended((t::bigint << 20) + u, ${salt}) % ${n})::int`;

/** Twelve of twenty tasks are open, six completed. */
const STATUS_INDEX = `(array[1,1,2,2,2,2,2,2,2,2,3,3,4,4,4,4,4,4,5,6])[1 + ${pick(1, 20)}]`;

type Shape = { users: number; tasks: number };

const users = ({ users }: Shape) => `generate_series(1, ${users}) u`;
const tasks = ({ users, tasks }: Shape) =>
  `generate_series(1, ${tasks}) t cross join generate_series(1, ${users}) u`;

const WINDOWS = `'[{"day": [0, 1, 2, 3, 4, 5, 6], "start": "00:00", "end": "23:59"}]'::jsonb`;

/** Returns the statements of the seed, in order. The planner's account is the one after the last. */
export const seedStatements = (shape: Shape): string[] => [
  `insert into user_account (id, email, email_key, display_name, timezone, role, created_at, updated_at)
   select ${USER}, 'user' || u || '@bench', 'user' || u || '@bench', 'User ' || u,
     'Europe/Paris', 'user', ${BORN}, ${BORN} from generate_series(1, ${shape.users + 1}) u`,
  `insert into space select ${id('space', 'u', 'n')}, ${USER}, 'Space ' || n, '#336699',
     'folder', n = 1, n, ${BORN}, ${BORN} from ${users(shape)}, generate_series(1, 4) n`,
  `insert into project (id, user_id, space_id, name, description, color, icon, status, priority,
     target_date, archived, auto_schedule, sort_order, created_at, updated_at)
   select ${id('project', 'u', 'n')}, ${USER}, ${id('space', 'u', '1 + n % 4')},
     'Project ' || n, repeat('What the project is about. ', n % 6), '#993366', 'rocket',
     (enum_range(null::project_status))[1 + n % 3], n % 5, ${BORN} + n * interval '10 days',
     n % 10 = 9, true, n % 7, ${BORN}, ${BORN} from ${users(shape)}, generate_series(1, 20) n`,
  `insert into schedule_preference
   select ${id('preference', 'u', 'n')}, ${USER}, 'Windows ' || n, ${WINDOWS}, n, ${BORN}, ${BORN}
   from generate_series(1, ${shape.users + 1}) u, generate_series(1, 2) n`,
  `insert into label select ${id('label', 'u', 'n')}, ${USER}, 'label ' || lpad(n::text, 2, '0'),
     '#11AA55', ${BORN}, ${BORN} from ${users(shape)}, generate_series(1, 12) n`,
  `insert into document (id, user_id, space_id, project_id, title, content, url, doc_type, sort_order,
     created_at, updated_at)
   select ${id('document', 'u', 'n')}, ${USER}, ${id('space', 'u', '1 + n % 4')},
     ${id('project', 'u', '1 + n % 20')}, 'Document ' || n, repeat('Some lines of a note. ', 20),
     'https://example.com/' || n, (enum_range(null::document_type))[1 + n % 4], n, ${BORN}, ${BORN}
   from ${users(shape)}, generate_series(1, 50) n`,
  taskStatement(shape),
  `insert into task_label (task_id, label_id, user_id)
   select ${TASK}, ${id('label', 'u', '1 + (t + 5 * k) % 12')}, ${USER}
   from ${tasks(shape)} cross join lateral generate_series(1, 1 + ${pick(10, 2)}) k`,
  `insert into checklist_item (id, user_id, task_id, title, completed, sort_order, created_at)
   select ${id('item', 'u', 't * 4 + k')}, ${USER},
     ${TASK}, 'Step ' || k || ' of the way', k = 1, k, ${TASK_TIME}
   from ${tasks(shape)} cross join lateral generate_series(1, 3) k where ${pick(11, 2)} = 0`,
  blockStatement(shape),
  `insert into task_document (task_id, document_id, user_id)
   select ${TASK}, ${id('document', 'u', '1 + t % 50')}, ${USER}
   from ${tasks(shape)} where t % 5 = 0`,
  `insert into task_dependency (task_id, depends_on_id, user_id, created_at)
   select ${TASK}, ${id('task', 'u', 't - 1')}, ${USER}, ${TASK_TIME}
   from ${tasks(shape)} where t % 10 = 1 and t > 1`,
  plannerStatement(shape.users + 1),
];

const TASK_COLUMNS = `id, user_id, space_id, project_id, parent_task_id, title, description, status, priority,
  due_at, start_after, completed_at, estimate_minutes, actual_minutes, min_session_minutes,
  max_session_minutes, cooldown_minutes, auto_schedule, auto_split, schedule_preference_id, locked,
  sort_order, archived_at, created_at, updated_at`;

/** Three of ten tasks are subtasks of a fourth. */
const taskStatement = (shape: Shape) => `
  insert into task (${TASK_COLUMNS})
  select ${TASK}, ${USER},
    case when ${pick(2, 5)} > 0 then ${id('space', 'u', pick(2, 5))} end,
    case when ${pick(3, 22)} < 20 then ${id('project', 'u', `1 + ${pick(3, 22)}`)} end,
    case when t % 10 in (7, 8, 9) then ${id('task', 'u', 't - t % 10 + 6')} end,
    'Prepare item ' || t || ' of the quarterly review, ' || (t * 31 + u) % 997,
    repeat('What has to be done, and where to find it. ', ${pick(4, 6)}),
    (enum_range(null::task_status))[index],
    (enum_range(null::task_priority))[1 + ${pick(5, 5)}],
    case when ${pick(6, 3)} > 0 then ${BORN} + interval '60 days' + ${pick(7, 2160)} * interval '1 hour' end,
    case when t % 8 = 0 then ${BORN} + interval '30 days' end,
    case when index = 4 then ${BORN} + interval '50 days' end,
    15 * (1 + ${pick(8, 8)}), case when index = 4 then 30 end, 15, 60, 5, t % 9 > 0, true,
    case when t % 7 = 0 then ${id('preference', 'u', '1')} end, t % 50 = 0, ${pick(9, 10)},
    case when index = 6 then ${BORN} + interval '55 days' end, ${TASK_TIME}, ${TASK_TIME}
  from ${tasks(shape)} cross join lateral (select ${STATUS_INDEX}) as status(index)`;

/** Inserts up to three blocks per task, the third of which is cancelled, one week of an account at a time like plans. */
const blockStatement = (shape: Shape) => `
  insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended, source,
    sort_order, status, explanation, created_at, updated_at)
  select ${id('block', 'u', 't * 4 + k')}, ${USER},
    ${TASK}, 'Prepare item ' || t || ' of the quarterly review', 'task', start_at,
    start_at + interval '45 minutes', false, false, 'auto', 0,
    (enum_range(null::time_block_status))[case when k = 3 then 4 when ${STATUS_INDEX} > 3 then 3 else 1 end],
    'Placed in the first free window before its due date.',
    ${TASK_TIME}, ${TASK_TIME}
  from ${tasks(shape)} cross join lateral generate_series(1, ${pick(12, 4)}) k
  cross join lateral (select timestamptz '${FIRST_WEEK}' + ((${pick(13, 56)} + k * 7) % 56) * interval '1 day'
    + (9 + (${pick(14, 9)} + k) % 9) * interval '1 hour') as span(start_at)
  order by date_trunc('week', start_at), u`;

/** Inserts tasks that always fit: the planner writes one block for each. */
const plannerStatement = (u: number) => `
  insert into task (${TASK_COLUMNS})
  select ${TASK}, ${USER}, null, null, null, 'Plan item ' || t, '', 'todo',
    (enum_range(null::task_priority))[1 + t % 5], null, null, null, 15, null, 5, 60, 5, true, true,
    ${id('preference', 'u', '1')}, false, t, null, ${TASK_TIME}, ${TASK_TIME}
  from generate_series(1, ${PLANNER_TASKS}) t, (values (${u})) as planner(u)`;
