import { signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { SearchDocument, type SearchType } from '../graph/generated/graphql.ts';
import { Reading } from './loaded.ts';

/** Something that was found. */
export type Hit = {
  id: string;
  type: SearchType;
  title: string;
  snippet: string;
  isFinished: boolean;
};

type Found = { hits: readonly Hit[]; total: number; next: string | null };

/** So long a pause in typing is the end of a word. */
const PAUSE = 150;
const MOST_WORDS = 12;

const FINISHED = new Set(['COMPLETED', 'CANCELLED', 'ARCHIVED']);

/** The words as the server counts them, no more than it takes. */
export const wordsIn = (text: string): string =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .slice(0, MOST_WORDS)
    .join(' ')
    .slice(0, 200);

/** A search that is written into: it finds as one types, the best first. */
export class Search {
  readonly text = signal('');
  /** What was found for what is written; undefined while nothing is. */
  readonly found = signal<Found | undefined>(undefined);
  readonly #types: SearchType[] | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #after: string | null = null;

  /** Of everything, unless kinds are named. */
  constructor(types: SearchType[] | null = null) {
    this.#types = types;
  }

  readonly #reading = new Reading(async (isLast) => {
    const after = this.#after;
    const { search } = await ask(SearchDocument, {
      query: wordsIn(this.text.peek()),
      types: this.#types,
      includeCompleted: true,
      after,
    });
    if (!isLast()) return;
    const hits = search.edges.flatMap(({ node, type, title, snippet }): Hit[] => {
      if (!node) return [];
      const isFinished = node.__typename === 'Task' && FINISHED.has(node.status);
      return [{ id: node.id, type, title, snippet, isFinished }];
    });
    const before = after === null ? [] : (this.found.peek()?.hits ?? []);
    const { hasNextPage, endCursor } = search.pageInfo;
    const next = hasNextPage ? endCursor : null;
    this.found.value = { hits: [...before, ...hits], total: search.totalCount, next };
  });

  write(text: string): void {
    this.text.value = text;
    this.#after = null;
    clearTimeout(this.#timer);
    if (wordsIn(text)) this.#timer = setTimeout(this.#reading.start, PAUSE);
    else this.end(text.trim() && text);
  }

  readMore(): void {
    this.#after = this.found.peek()?.next ?? null;
    if (this.#after !== null) this.#reading.start();
  }

  /** Signs without a word may stay: they find nothing. */
  end(signs = ''): void {
    clearTimeout(this.#timer);
    this.#reading.stop();
    this.text.value = signs;
    this.found.value = signs ? { hits: [], total: 0, next: null } : undefined;
  }
}
