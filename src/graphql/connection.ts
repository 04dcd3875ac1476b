import type { Page } from '../domain/lists/list.ts';

/** A page of a list that reads nothing before it is asked for, and then only what is asked for. */
export class Connection<Row> {
  readonly #page: () => Promise<Page<Row>>;
  readonly #total: () => Promise<number>;

  constructor(page: () => Promise<Page<Row>>, total: () => Promise<number>) {
    this.#page = page;
    this.#total = total;
  }

  async nodes(): Promise<Row[]> {
    return (await this.#page()).rows;
  }

  async edges(): Promise<{ node: Row; cursor: string }[]> {
    const { rows, cursorOf } = await this.#page();
    return rows.map((node) => ({ node, cursor: cursorOf(node) }));
  }

  async pageInfo() {
    const { rows, cursorOf, hasNextPage, hasPreviousPage } = await this.#page();
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? cursorOf(first) : null,
      endCursor: last ? cursorOf(last) : null,
    };
  }

  totalCount(): Promise<number> {
    return this.#total();
  }
}
