import type { TaskPriority } from '../graph/generated/graphql.ts';

type Tinted = {
  priority: TaskPriority;
  project: { color: string } | null;
};

/** The service's colour of a project to which nobody has given one. */
const UNCHOSEN = '#6B7280';

/** The colour of a task: that of its project, else by its priority. A project's colour may be any text; how light it is shown follows from the scheme. */
export function tint(task: Tinted | null) {
  const color = task?.project?.color;
  const isColor = color && color.toUpperCase() !== UNCHOSEN && CSS.supports('color', color);
  return isColor
    ? { 'data-tinted': true, style: { '--chosen': color } }
    : { 'data-priority': task?.priority.toLowerCase() ?? 'none' };
}
