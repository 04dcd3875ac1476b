import type { Table } from '../support/naming/tables.ts';
import { unnamed } from '../support/naming/unnamed.ts';

const owned: Table = { columns: ['id', 'user_id', 'task_id'], account: 'user_id' };
const tables = new Map<string, Table>([
  ['task', owned],
  ['link', owned],
  ['label', owned],
  ['account', { columns: ['id', 'email'], account: 'id', foundBy: 'email' }],
  ['attempt', { columns: ['key'] }],
]);

describe('a statement that names the account of every table is accepted', () => {
  it.each([
    'select * from task where user_id = $1',
    `select * from task where user_id = '00000000-0000-4000-8000-000000000000'`,
    'select * from task as t where $1::uuid = t.user_id and (t.id = $2 or t.id = $3) for update of t',
    'select * from task join link on link.user_id = task.user_id where task.user_id = $1',
    'select * from task, link where link.user_id = task.user_id and link.user_id = $1',
    'select * from task left join link on link.user_id = task.user_id where task.user_id = $1',
    'select * from task right join link on task.user_id = $1 where link.user_id = $1',
    `select * from label join link on label.user_id = link.user_id
       join task on task.user_id = link.user_id where task.user_id = $1`,
    `select (select count(*) from link where link.user_id = task.user_id) from task
       where user_id = $1`,
    `select * from task where user_id = $1 and not exists (
       select from link where link.user_id = $1 and link.task_id = task.id)`,
    `select * from task where user_id = $1 and (id, user_id) in (
       select task_id, link.user_id from link where task_id = $2)`,
    'select * from task where user_id in (select user_id from link where user_id = $1)',
    'select * from task where (id, user_id) = ($2, $1)',
    `with mine as (select * from task where user_id = $1)
       select * from mine join link on link.user_id = mine.user_id`,
    `select * from (select user_id as owner from task where user_id = $1) as found
       left join link on link.user_id = found.owner`,
    `select * from unnest($1::uuid[]) as owner(id) cross join lateral (
       select * from task where task.user_id = $2 and task_id = owner.id) as found`,
    `with recursive waits(id) as (select $1::uuid union
       select task_id from link join waits on link.id = waits.id where user_id = $2)
       select id from waits`,
    'select id from task where user_id = $1 union all select id from label where user_id = $1',
    'select * from link where user_id = $1 order by (select id from task where user_id = $1)',
    'insert into task (id, user_id) values ($1, $2) on conflict (id) do nothing returning id',
    'insert into task (id, user_id) select id, $1 from link where user_id = $1',
    `insert into task (id, user_id) values ($1, $2)
       on conflict (id, user_id) do update set id = excluded.id`,
    'update task set id = $1 where user_id = $2',
    `update task set id = place.id from unnest($1::uuid[]) as place(id)
       where task.id = place.id and task.user_id = $2`,
    'delete from task using link where task.user_id = link.user_id and link.user_id = $1',
    'with gone as (delete from link where user_id = $1 returning id) select * from gone',
    'select * from account where id = $1',
    'select * from account where email = $1',
    'select * from task join account on account.id = task.user_id where account.email = $1',
    'delete from attempt where key <> $1',
    'select pg_advisory_xact_lock($1)',
    `set timezone to 'UTC'`,
  ])('%s', async (statement) => {
    expect(await unnamed(statement, tables)).toEqual([]);
  });
});

describe('a statement that does not is rejected', () => {
  it.each([
    ['without a condition', 'select * from task', ['task']],
    ['by an id alone', 'select * from task t where t.id = $1', ['task as t']],
    ['for update', 'select id from task where id = $1 for update', ['task']],
    ['one of two', 'select * from task where user_id = $1 or id = $2', ['task']],
    ['not', 'select * from task where not user_id = $1', ['task']],
    ['another sign', 'select * from task where user_id >= $1', ['task']],
    ['one of many', 'select * from task where user_id = any($1)', ['task']],
    ['no account', 'select * from task where user_id is null', ['task']],
    ['the result of a function', 'select * from task where user_id = chosen($1)', ['task']],
    ['itself', 'select * from task where user_id = user_id', ['task']],
    [
      'in a join',
      'select * from task join link on link.task_id = task.id where task.user_id = $1',
      ['link'],
    ],
    ['a cross join', 'select * from task, link where task.user_id = $1', ['link']],
    [
      'two that are equal to each other and to nothing else',
      'select * from task join link on link.user_id = task.user_id',
      ['task', 'link'],
    ],
    [
      'by another column, which is not an account',
      'select * from task join link on link.user_id = task.task_id where task.user_id = $1',
      ['link'],
    ],
    [
      'the kept side of an outer join by its condition',
      'select * from task left join link on task.user_id = $1 and link.user_id = $1',
      ['task'],
    ],
    [
      'either side of a full join',
      'select * from task full join link on task.user_id = $1 and link.user_id = $1',
      ['task', 'link'],
    ],
    [
      'in a sub-select',
      'select (select count(*) from link where task_id = task.id) from task where user_id = $1',
      ['link'],
    ],
    [
      'in a sub-select of a condition',
      'select * from task where user_id = $1 and id in (select task_id from link)',
      ['link'],
    ],
    [
      'around a sub-select that does',
      'select * from task where exists (select from link where link.user_id = $1)',
      ['task'],
    ],
    [
      'inside a sub-select that the outer query narrows',
      'select * from (select * from task limit 3) as found where found.user_id = $1',
      ['task'],
    ],
    [
      'the first few of which are compared',
      `select * from task where user_id = $1 and user_id in (select user_id from link limit 3)`,
      ['link'],
    ],
    [
      'none of which is it',
      'select * from task where user_id = $1 and user_id not in (select user_id from link)',
      ['link'],
    ],
    [
      'in a named query',
      'with all_of_them as (select * from task) select * from all_of_them where user_id = $1',
      ['task'],
    ],
    [
      'in one arm of a union',
      'select id from task where user_id = $1 union all select id from label',
      ['label'],
    ],
    [
      'by a union one arm of which is not',
      `select * from (select user_id from task where user_id = $1 union select user_id from label)
         as found join link on link.user_id = found.user_id`,
      ['label', 'link'],
    ],
    [
      'in a lateral sub-select',
      `select * from task cross join lateral (select * from link where link.task_id = task.id) as found
         where task.user_id = $1`,
      ['link'],
    ],
    [
      'in the recursion of a query',
      `with recursive waits(id) as (select $1::uuid union
         select task_id from link join waits on link.id = waits.id) select id from waits`,
      ['link'],
    ],
    ['in an order', 'select 1 order by (select id from task)', ['task']],
    ['an insert', 'insert into task (id) values ($1)', ['task']],
    ['what an insert reads', 'insert into task (id, user_id) select id, $1 from link', ['link']],
    [
      'an insert that updates on conflict',
      `insert into task (id, user_id) values ($1, $2)
         on conflict (id) do update set id = excluded.id`,
      ['task'],
    ],
    ['an update', 'update task set user_id = $1 where id = $2', ['task']],
    [
      'what an update reads',
      'update task set id = link.id from link where task.user_id = $1 and link.task_id = task.id',
      ['link'],
    ],
    ['a delete', 'delete from task where id in ($1)', ['task']],
    ['a delete in a named query', 'with gone as (delete from link) select 1', ['link']],
    ['an account by its name', 'select * from account where id <> $1', ['account']],
    ['an unknown table', 'select * from secret where user_id = $1', ['secret']],
  ])('%s: %s', async (_case, statement, found) => {
    expect((await unnamed(statement, tables)).sort()).toEqual(found.sort());
  });

  it.each([
    'truncate task',
    'copy task from stdin',
    'merge into task using link on true when matched then delete',
  ])('unsupported syntax: %s', async (statement) => {
    await expect(unnamed(statement, tables)).rejects.toThrow('understood');
  });
});
