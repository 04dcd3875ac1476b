/** Rows by the id they belong to, in their order: the answer of a batch reader. */
export function groupBy<Row, Key extends keyof Row>(rows: Row[], key: Key): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row[key] as string);
}

/** `groupBy` that leaves the key out of the rows. */
export function groupWithout<Row extends object, Key extends keyof Row>(rows: Row[], key: Key) {
  const groups = new Map<string, Omit<Row, Key>[]>();
  for (const { [key]: id, ...rest } of rows) {
    const group = groups.get(id as string);
    if (group) group.push(rest);
    else groups.set(id as string, [rest]);
  }
  return groups;
}
