import { type Request, requestOf, send } from './request.ts';
import type { User, World } from './world.ts';

/** Number of accounts whose last page is determined, which takes one request per page. */
const ACCOUNTS = 25;

const SIZE = 50;

const QUERY = `query Page($after: String) {
  tasks(first: ${SIZE}, after: $after, filter: { includeCompleted: true }) {
    pageInfo { hasNextPage endCursor } nodes { id title status priority dueAt } } }`;

type Page = {
  data: { tasks: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
};

const pageOf = (user: User, after: string | null) =>
  requestOf(user, '/graphql', 'POST', { query: QUERY, variables: { after } });

const some = ({ users }: World) => users.slice(0, ACCOUNTS);

/** Returns the request for an account's last full page, by following the cursors. */
async function lastPage(user: User, url: string): Promise<Request> {
  let last = pageOf(user, null);
  for (let request = last; ; ) {
    const { nodes, pageInfo } = ((await send(url, request)) as Page).data.tasks;
    if (nodes.length === SIZE) last = request;
    if (!pageInfo.hasNextPage) return last;
    request = pageOf(user, pageInfo.endCursor);
  }
}

/** The first and the last page of all tasks of an account, which should be equally fast. */
export const lastPages = [
  {
    name: 'page-first',
    title: 'GraphQL, first page of 1,000 tasks',
    service: (world: World, _url: string) => some(world).map((user) => pageOf(user, null)),
  },
  {
    name: 'page-last',
    title: 'GraphQL, last page of 1,000 tasks by cursor',
    service: (world: World, url: string) =>
      Promise.all(some(world).map((user) => lastPage(user, url))),
  },
];
