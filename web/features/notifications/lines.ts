/** The route of a block on its day, or of a task. */
type Target = { date?: string | undefined; block?: string; dialog?: string; id?: string };

/** A line of a notification, with its link target. */
export type Line = { text: string; isItem: boolean; to?: Target | undefined };

type Text = { body: string; metadata: Record<string, unknown> };

const ITEM = '- ';

/** The lines of a notification. List items link to the blocks and tasks of the metadata, in the same order. */
export function linesOf({ body, metadata }: Text): Line[] {
  const date = typeof metadata.date === 'string' ? metadata.date : undefined;
  const targets: Target[] = [
    ...idsIn(metadata.blockIds).map((block) => ({ date, block })),
    ...idsIn(metadata.atRiskTaskIds).map(toTask),
    ...idsIn(metadata.taskIds).map(toTask),
  ];
  const lines = body.split('\n');
  const items = lines.filter((line) => line.startsWith(ITEM));
  // The counts differ if a title contains line breaks: no links are better than wrong ones.
  const isSure = items.length === targets.length;
  const next = targets.values();
  return lines.map((line) => {
    const isItem = line.startsWith(ITEM);
    const to = isItem && isSure ? next.next().value : undefined;
    return { text: isItem ? line.slice(ITEM.length) : line, isItem, to };
  });
}

const toTask = (id: string): Target => ({ dialog: 'task', id });

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
