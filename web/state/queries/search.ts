import { signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { SearchDocument, type SearchType } from '../../graph/generated/graphql.ts';
import { isOpenTask } from '../records/statuses.ts';
import { Query } from './query.ts';

/** A search result. */
export type Hit = {
  id: string;
  type: SearchType;
  title: string;
  snippet: string;
  isFinished: boolean;
};

type Found = { hits: readonly Hit[]; total: number; next: string | null };

/** The debounce of typing, in milliseconds. */
const PAUSE = 150;
const MOST_WORDS = 12;

/** The words of a query as the server counts them, limited to its maximum. */
export const wordsIn = (text: string): string =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .slice(0, MOST_WORDS)
    .join(' ')
    .slice(0, 200);

/** A search as you type, best results first. */
export class Search {
  readonly text = signal('');
  /** The results for the text; `undefined` if it is empty. */
  readonly found = signal<Found | undefined>(undefined);
  readonly #types: SearchType[] | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #after: string | null = null;

  /** Searches all record types, unless some are given. */
  constructor(types: SearchType[] | null = null) {
    this.#types = types;
  }

  readonly #query = new Query(async (isLast) => {
    const after = this.#after;
    const { search } = await execute(SearchDocument, {
      query: wordsIn(this.text.peek()),
      types: this.#types,
      includeCompleted: true,
      after,
    });
    if (!isLast()) return;
    const hits = search.edges.flatMap(({ node, type, title, snippet }): Hit[] => {
      if (!node) return [];
      const isFinished = node.__typename === 'Task' && !isOpenTask(node);
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
    if (wordsIn(text)) this.#timer = setTimeout(this.#query.start, PAUSE);
    else this.end(text.trim() && text);
  }

  readMore(): void {
    this.#after = this.found.peek()?.next ?? null;
    if (this.#after !== null) this.#query.start();
  }

  /** Ends the search. Text without a word stays in the field and has no results. */
  end(signs = ''): void {
    clearTimeout(this.#timer);
    this.#query.stop();
    this.text.value = signs;
    this.found.value = signs ? { hits: [], total: 0, next: null } : undefined;
  }
}
