type Tinted = { project: { color: string } | null };

/** The server's default colour of a project. */
const UNCHOSEN = '#6B7280';

/** The attributes for the colour of a task: its project's colour. */
export const tint = (task: Tinted | null) => tintOf(task?.project?.color);

/** The attributes for a colour. Invalid colours are ignored; the stylesheet adjusts the lightness. */
export function tintOf(color: string | undefined) {
  const isColor = color && color.toUpperCase() !== UNCHOSEN && CSS.supports('color', color);
  return isColor ? { 'data-tinted': true, style: { '--chosen': color } } : { 'data-plain': true };
}
