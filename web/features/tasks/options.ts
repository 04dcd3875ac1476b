type Named = { id: string; name: string };

/** The options of a select: none, and the records, including the selected one even if it is archived. */
export function optionsOf(records: readonly Named[], chosen: Named | null, none: string) {
  const others = records.filter(({ id }) => id !== chosen?.id);
  const all = chosen ? [chosen, ...others] : others;
  return [{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The options of a select for values with labels. */
export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
