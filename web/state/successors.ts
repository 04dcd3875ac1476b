/**
 * What was removed and made again has another id than before. What is still to be undone names the old one, and means the
 * new one.
 */
const successors = new Map<string, string>();

export const succeed = (id: string, successor: string): void => {
  successors.set(id, successor);
};

/** The id that a record has now. */
export function presentId(id: string): string {
  const successor = successors.get(id);
  return successor === undefined ? id : presentId(successor);
}
