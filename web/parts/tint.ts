import type { TaskPriority } from '../graph/generated/graphql.ts';

type Tinted = {
  priority: TaskPriority;
  project: { color: string } | null;
};

/** The server's default colour of a project. */
const UNCHOSEN = '#6B7280';

/** The attributes for the colour of a task: its project's colour, else by priority. Invalid colours are ignored; the stylesheet adjusts the lightness. */
export function tint(task: Tinted | null) {
  const color = task?.project?.color;
  const isColor = color && color.toUpperCase() !== UNCHOSEN && CSS.supports('color', color);
  return isColor
    ? { 'data-tinted': true, style: { '--chosen': color } }
    : { 'data-priority': task?.priority.toLowerCase() ?? 'none' };
}
