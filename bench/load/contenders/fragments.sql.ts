/** SQL fragments that the hand-written statements share. */
import { snakeCase } from '../../../src/read/sql/names.ts';

const INSTANT = /(At|^startAfter|^targetDate)$/;

const column = (table: string, field: string) => {
  const name = `${table}.${snakeCase(field)}`;
  return INSTANT.test(field)
    ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : name;
};

/** Returns a select list of fields under their own names, with instants as text. */
export const selected = (table: string, fields: readonly string[]) =>
  fields.map((field) => `${column(table, field)} as "${field}"`).join(', ');

/** The space and the project of a task. */
export const SPACE_AND_PROJECT = `
  case when task.space_id is not null then json_build_object('id', space.id, 'name', space.name,
    'color', space.color, 'icon', space.icon) end as space,
  case when task.project_id is not null then json_build_object('id', project.id, 'name', project.name,
    'color', project.color) end as project`;

export const JOINS = `left join space on space.id = task.space_id left join project on project.id = task.project_id`;
