/** Links from an id to others. */
export type Links = Map<string, string[]>;

export function link(links: Links, from: string, to: string): void {
  const known = links.get(from);
  if (known) known.push(to);
  else links.set(from, [to]);
}

/** Returns an id that is part of a cycle, if there is one. */
export function idInCycle(links: Links): string | undefined {
  const finished = new Set<string>();
  for (const start of links.keys()) {
    const path = new Set<string>();
    // Iterative, as a chain may be as long as the file.
    const open: { id: string; left: boolean }[] = [{ id: start, left: false }];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.left) {
        path.delete(next.id);
        finished.add(next.id);
      } else if (path.has(next.id)) {
        return next.id;
      } else if (!finished.has(next.id)) {
        path.add(next.id);
        open.push({ id: next.id, left: true });
        for (const id of links.get(next.id) ?? []) open.push({ id, left: false });
      }
    }
  }
  return undefined;
}
