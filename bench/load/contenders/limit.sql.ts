/**
 * The best case for PostgreSQL: one statement per request that builds the complete JSON. The lists of fields are the
 * service's own, so that the responses stay equal when they change.
 */
import { CHECKLIST_ITEM_FIELDS } from '../../../src/domain/checklist-items/checklist-item.entity.ts';
import { PROJECT_FIELDS } from '../../../src/domain/projects/project.entity.ts';
import { SPACE_FIELDS } from '../../../src/domain/spaces/space.entity.ts';
import { TASK_FIELDS } from '../../../src/domain/tasks/task.entity.ts';
import { TIME_BLOCK_FIELDS } from '../../../src/domain/time-blocks/time-block.entity.ts';
import { JOINS, SPACE_AND_PROJECT, selected } from './fragments.sql.ts';

const array = (rows: string) =>
  `(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;

const LIST_ORDER = (table: string) =>
  ['status', 'priority desc', 'due_at', 'sort_order', 'created_at', 'id']
    .map((each) => `${table}.${each}`)
    .join(', ');

const LABELS = array(`select label.id, label.name, label.color from task_label link
  join label on label.id = link.label_id where link.task_id = task.id order by label.name`);

const CHECKLIST = array(`select ${selected('item', CHECKLIST_ITEM_FIELDS)} from checklist_item item
  where item.task_id = task.id order by item.sort_order, item.created_at, item.id`);

const BLOCKS = array(`select ${selected('block', TIME_BLOCK_FIELDS)} from time_block block
  where block.task_id = task.id order by block.start_at, block.id`);

/** Aggregates rows to one list per task, in the given order. */
const perTask = (fields: string, from: string, order: string) => `
  select "taskId", json_agg(row_to_json(r)) as list from (select ${fields} from ${from}
  and r.user_id = $1 and r.task_id = any(array(select id from page)) order by r.task_id, ${order}) r group by 1`;

/** $1: the user, $2: the limit. Reads the relations of all tasks at once; lookups per task take twice as long. */
export const TASK_PAGE = `
  with page as materialized (select * from task where user_id = $1 and status < 'completed'
    order by ${LIST_ORDER('task')} limit $2),
  labels as materialized (select link.task_id as "taskId", json_agg(json_build_object('id', label.id,
    'name', label.name, 'color', label.color) order by label.name) as list
    from task_label link join label on label.id = link.label_id and label.user_id = $1
    where link.task_id = any(array(select id from page)) group by 1),
  items as materialized (${perTask(
    selected('r', CHECKLIST_ITEM_FIELDS),
    'checklist_item r where true',
    'sort_order, created_at, id',
  )}),
  blocks as materialized (${perTask(
    selected('r', TIME_BLOCK_FIELDS),
    `time_block r where status <> 'cancelled'`,
    'start_at, id',
  )})
  select json_build_object('data', ${array(`
    select ${selected('task', TASK_FIELDS)}, ${SPACE_AND_PROJECT}, coalesce(labels.list, '[]') as labels,
      coalesce(items.list, '[]') as "checklistItems", coalesce(blocks.list, '[]') as "timeBlocks"
    from page task ${JOINS} left join labels on labels."taskId" = task.id
    left join items on items."taskId" = task.id left join blocks on blocks."taskId" = task.id
    order by ${LIST_ORDER('task')}`)},
    'pagination', (select json_build_object('page', 1, 'limit', $2::int, 'total', total,
      'pages', ceil(total::numeric / $2)) from (select count(*)::int as total from task
      where user_id = $1 and status < 'completed') as counted))::text as body`;

/** $1: the user, $2: the task. */
export const TASK = `
  select row_to_json(found)::text as body from (
    select ${selected('task', TASK_FIELDS)}, ${SPACE_AND_PROJECT}, ${LABELS} as labels, ${CHECKLIST} as "checklistItems",
      ${BLOCKS} as "timeBlocks",
      ${array(`select ${selected('sub', TASK_FIELDS)} from task sub where sub.parent_task_id = task.id
        order by sub.sort_order, sub.created_at, sub.id`)} as subtasks,
      (select json_build_object('id', parent.id, 'title', parent.title) from task parent
        where parent.id = task.parent_task_id) as "parentTask",
      ${array(`select document.id, document.title, document.doc_type as "docType", document.url
        from task_document link join document on document.id = link.document_id
        where link.task_id = task.id order by document.sort_order, document.created_at, document.id`)} as documents
    from task ${JOINS} where task.user_id = $1 and task.id = $2) as found`;

const count = (table: string, key: string, of: string) =>
  `(select count(*)::int from ${table} where ${table}.${key} = ${of}.id)`;

/** $1: the user. */
export const SPACES = `select ${array(`
  select ${selected('space', SPACE_FIELDS)},
    ${array(`select project.id, project.name, project.color,
      json_build_object('tasks', ${count('task', 'project_id', 'project')}) as _count
      from project where project.space_id = space.id and not project.archived
      order by project.sort_order, project.created_at, project.id`)} as projects,
    json_build_object('tasks', ${count('task', 'space_id', 'space')},
      'documents', ${count('document', 'space_id', 'space')}) as _count
  from space where space.user_id = $1 order by space.sort_order, space.created_at, space.id`)}::text as body`;

/** $1: the user. */
export const PROJECTS = `select ${array(`
  select ${selected('project', PROJECT_FIELDS)},
    case when project.space_id is not null then json_build_object('id', space.id, 'name', space.name,
      'color', space.color, 'icon', space.icon) end as space,
    json_build_object('tasks', ${count('task', 'project_id', 'project')},
      'documents', ${count('document', 'project_id', 'project')}) as _count
  from project left join space on space.id = project.space_id
  where project.user_id = $1 and not project.archived
  order by project.sort_order, project.created_at, project.id`)}::text as body`;

/** $1: the user, $2 and $3: from and to. */
export const TIME_BLOCKS = `select ${array(`
  select ${selected('block', TIME_BLOCK_FIELDS)},
    case when block.task_id is not null then json_build_object('id', task.id, 'title', task.title,
      'priority', task.priority, 'status', task.status) end as task
  from time_block block left join task on task.id = block.task_id
  where block.user_id = $1 and block.start_at >= $2 and block.start_at <= $3 and block.status <> 'cancelled'
  order by block.start_at, block.id`)}::text as body`;
