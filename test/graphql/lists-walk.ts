import { data } from '../support/graphql/request.ts';
import type { Client, Json } from '../support/service/client.ts';

/** A list: its field, and its arguments other than those of the page. */
export type Listing = { field: string; args?: string; variables?: Record<string, unknown> };

type PageArguments = { first?: number; after?: string; last?: number; before?: string };

/** One page of a list, with all fields of a connection. */
export async function pageOf(
  me: Client,
  { field, args = '' }: Listing,
  { first, after, last, before }: PageArguments,
): Promise<Json> {
  const result = await data(
    me,
    `query($first: Int, $after: String, $last: Int, $before: String) {
      list: ${field}(first: $first, after: $after, last: $last, before: $before ${args}) {
        nodes { id } edges { cursor node { id } } totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { first, after, last, before },
  );
  return result.list;
}

export const idsOf = (page: Json): string[] => page.nodes.map(({ id }: { id: string }) => id);

/** The ids of all pages, from the start of a list to its end. */
export async function forwards(me: Client, list: Listing, first: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await pageOf(me, list, { first, ...(after && { after }) });
    ids.push(...idsOf(page));
    if (!page.pageInfo.hasNextPage) return ids;
    after = page.pageInfo.endCursor;
  }
}

/** The ids of all pages, from the end of a list to its start, put in the order of the list. */
export async function backwards(me: Client, list: Listing, last: number): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await pageOf(me, list, { last, ...(before && { before }) });
    ids.unshift(...idsOf(page));
    if (!page.pageInfo.hasPreviousPage) return ids;
    before = page.pageInfo.startCursor;
  }
}
