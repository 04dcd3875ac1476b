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

/** How the fields of every connection are read. Said to the schema: a compiled query calls no methods. */
export const CONNECTION_FIELDS = {
  nodes: <Row>(connection: Connection<Row>) => connection.nodes(),
  edges: <Row>(connection: Connection<Row>) => connection.edges(),
  pageInfo: <Row>(connection: Connection<Row>) => connection.pageInfo(),
  totalCount: <Row>(connection: Connection<Row>) => connection.totalCount(),
};
