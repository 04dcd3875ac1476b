type Named = { id: string; name: string };

/** Records to choose from, or none; the one that is chosen is among them even if it is put away. */
export function optionsOf(records: readonly Named[], chosen: Named | null, none: string) {
  const others = records.filter(({ id }) => id !== chosen?.id);
  const all = chosen ? [chosen, ...others] : others;
  return [{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}
