/** The new ids of records that undo has recreated, by their old ids. Earlier undo commands still use the old ids. */
const recreatedIds = new Map<string, string>();

export const setRecreatedId = (id: string, recreatedId: string): void => {
  recreatedIds.set(id, recreatedId);
};

/** The current id of a record. */
export function currentId(id: string): string {
  const recreatedId = recreatedIds.get(id);
  return recreatedId === undefined ? id : currentId(recreatedId);
}
