import type { Page } from '../../read/query.ts';

/** A page of a list. Holds only the members that the query selects. */
export class Connection<Row> {
  readonly #page: Page<Row>;
  /** Undefined if the query does not select it. */
  readonly totalCount: number | undefined;

  constructor(page: Page<Row>, totalCount: number | undefined) {
    this.#page = page;
    this.totalCount = totalCount;
  }

  get nodes(): Row[] {
    return this.#page.rows;
  }

  get edges(): { node: Row; cursor: string }[] {
    const { rows, cursorOf } = this.#page;
    return rows.map((node) => ({ node, cursor: cursorOf(node) }));
  }

  get pageInfo() {
    const { rows, cursorOf, hasNextPage, hasPreviousPage } = this.#page;
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? cursorOf(first) : null,
      endCursor: last ? cursorOf(last) : null,
    };
  }
}
