/** A page of a GraphQL connection. */
export type Page<Node> = {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** The page of a record that was deleted between two pages. */
export const NO_PAGE: Page<never> = {
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
};

/** All records of a connection, read page by page. */
export async function allOf<Node>(
  read: (after: string | null) => Promise<{ page: Page<Node> }>,
): Promise<Node[]> {
  const found: Node[] = [];
  let after: string | null = null;
  do {
    const { page }: { page: Page<Node> } = await read(after);
    found.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}
