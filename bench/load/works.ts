import { alike, DEEP, PAGE } from './graph.ts';
import { type Request, requestOf } from './request.ts';
import { FIRST_WEEK } from './seed/statements.ts';
import type { User, World } from './world.ts';

/** The contenders that the service is compared with. */
export type Rival =
  | 'hand-written SQL'
  | 'bare handler'
  | 'PostGraphile 5'
  | 'without authentication'
  | 'without the outbox';

/** A type of request and the required performance of the service. */
export type Work = {
  name: string;
  title: string;
  rival: Rival;
  /** The required throughput relative to the rival. */
  mustReach: number;
  service(world: World): Request[];
  /** The rival's requests, if they differ. */
  rivals?(world: World): Request[];
  /** Removes allowed differences from a response. */
  comparable?(response: unknown): unknown;
  /** The statement that deletes the rows of the work. */
  cleanUp?: string;
};

/** Number of different requests before they repeat. */
const DIFFERENT = 1_000;

const each = ({ users }: World, make: (user: User, turn: number) => Request): Request[] =>
  Array.from({ length: Math.max(DIFFERENT, users.length) }, (_, index) =>
    make(users[index % users.length] as User, Math.floor(index / users.length)),
  );

const get = (path: string) => (world: World) => each(world, (user) => requestOf(user, path));

const oneOf = (user: User, turn: number) => user.taskIds[turn % user.taskIds.length];

const graph = (query: string, variablesOf?: (user: User) => object) => (world: World) =>
  each(world, (user) =>
    requestOf(user, '/graphql', 'POST', { query, variables: variablesOf?.(user) ?? {} }),
  );

const compared = (query: { service: string; postgraphile: string }) => ({
  service: graph(query.service),
  rivals: graph(query.postgraphile, ({ id }) => ({ user: id })),
  comparable: alike,
});

const FROM = FIRST_WEEK;
const TO = new Date(Date.parse(FROM) + 7 * 24 * 60 * 60 * 1000).toISOString();
const WEEK = `/api/time-blocks?from=${FROM}&to=${TO}`;

const CREATED = 'Made by the bench';

const WRITES: Work[] = [
  {
    name: 'rest-create',
    title: 'POST /api/tasks',
    rival: 'bare handler',
    mustReach: 0.7,
    service: (world) =>
      each(world, (user, turn) =>
        requestOf(user, '/api/tasks', 'POST', {
          title: CREATED,
          description: `Number ${turn}`,
          priority: 'high',
          dueAt: '2027-01-01T09:00:00.000Z',
          estimateMinutes: 45,
          spaceId: user.spaceId,
          projectId: user.projectId,
          labelIds: user.labelIds,
        }),
      ),
    comparable: without('id', 'createdAt', 'updatedAt'),
    cleanUp: `delete from task where title = '${CREATED}'`,
  },
  {
    name: 'rest-update',
    title: 'PATCH /api/tasks/{id}',
    rival: 'bare handler',
    mustReach: 0.7,
    // The values alternate between turns, otherwise there is nothing to write.
    service: (world) =>
      ['first', 'second'].flatMap((version, minutes) =>
        each(world, (user, turn) =>
          requestOf(user, `/api/tasks/${oneOf(user, turn)}`, 'PATCH', {
            title: `Prepare the ${version} version`,
            estimateMinutes: 45 + minutes,
            dueAt: `2027-01-0${minutes + 1}T09:00:00.000Z`,
          }),
        ),
      ),
    comparable: without('updatedAt'),
  },
];

/** All works that are measured under load, in the order of the table. */
export const WORKS: Work[] = [
  {
    name: 'rest-list',
    title: 'GET /api/tasks?limit=50',
    rival: 'hand-written SQL',
    mustReach: 0.95,
    service: get('/api/tasks?limit=50'),
  },
  {
    name: 'graph-list',
    title: 'the same page through GraphQL',
    rival: 'PostGraphile 5',
    mustReach: 1.5,
    ...compared(PAGE),
  },
  {
    name: 'rest-task',
    title: 'GET /api/tasks/{id}',
    rival: 'hand-written SQL',
    mustReach: 0.9,
    service: (world) =>
      each(world, (user, turn) => requestOf(user, `/api/tasks/${oneOf(user, turn)}`)),
  },
  ...[
    { name: 'rest-spaces', title: 'GET /api/spaces', path: '/api/spaces' },
    { name: 'rest-projects', title: 'GET /api/projects', path: '/api/projects' },
    { name: 'rest-blocks', title: 'GET /api/time-blocks (a week)', path: WEEK },
  ].map(({ path, ...rest }) => ({
    ...rest,
    rival: 'hand-written SQL' as const,
    mustReach: 0.9,
    service: get(path),
  })),
  ...WRITES,
  {
    name: 'graph-deep',
    title: 'a graph query four levels deep',
    rival: 'PostGraphile 5',
    mustReach: 1.3,
    ...compared(DEEP),
  },
  ...[
    { name: 'auth-labels', title: 'authentication of GET /api/labels', path: '/api/labels' },
    {
      name: 'auth-list',
      title: 'authentication of GET /api/tasks?limit=50',
      path: '/api/tasks?limit=50',
    },
  ].map(({ path, ...rest }) => ({
    ...rest,
    rival: 'without authentication' as const,
    mustReach: 0.95,
    service: get(path),
  })),
  ...WRITES.map((work) => ({
    ...work,
    name: work.name.replace('rest', 'outbox'),
    title: `the outbox of ${work.title}`,
    rival: 'without the outbox' as const,
    mustReach: 0.95,
  })),
];

/** Returns a function that removes fields from a response. */
function without(...fields: string[]) {
  return (response: unknown) =>
    Object.fromEntries(
      Object.entries(response as object).filter(([name]) => !fields.includes(name)),
    );
}
