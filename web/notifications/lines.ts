/** Where something is: a block on its day, or a task. */
type Target = { date?: string | undefined; block?: string; dialog?: string; id?: string };

/** A line of a notification, with where it leads. */
export type Line = { text: string; isItem: boolean; to?: Target | undefined };

type Text = { body: string; metadata: Record<string, unknown> };

const ITEM = '- ';

/** The text of a notification in lines. What it lists leads to the blocks and tasks that its figures name, in their order. */
export function linesOf({ body, metadata }: Text): Line[] {
  const date = typeof metadata.date === 'string' ? metadata.date : undefined;
  const places: Target[] = [
    ...idsIn(metadata.blockIds).map((block) => ({ date, block })),
    ...idsIn(metadata.atRiskTaskIds).map(toTask),
    ...idsIn(metadata.taskIds).map(toTask),
  ];
  const lines = body.split('\n');
  const items = lines.filter((line) => line.startsWith(ITEM));
  // A title that has lines of its own: better no links than wrong ones.
  const isSure = items.length === places.length;
  const next = places.values();
  return lines.map((line) => {
    const isItem = line.startsWith(ITEM);
    const to = isItem && isSure ? next.next().value : undefined;
    return { text: isItem ? line.slice(ITEM.length) : line, isItem, to };
  });
}

const toTask = (id: string): Target => ({ dialog: 'task', id });

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
