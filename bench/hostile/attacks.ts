import { calendarAddresses } from './calendar-server.ts';
import type { Sent } from './request.ts';

/** Ids of the hostile account's records; the port of the calendar server and the keys of accounts that subscribe to it. */
export type Known = {
  taskIds: string[];
  documentId: string;
  projectId: string;
  calendars: { port: number; keys: string[] };
};

type Attack = (known: Known, turn: number) => Sent;

const graph = (query: string, variables: object = {}): Sent => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

const post = (path: string, body: object): Sent => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

const TASK = `id title description status priority dueAt startAfter completedAt estimateMinutes
  actualMinutes minSessionMinutes maxSessionMinutes cooldownMinutes autoSchedule autoSplit locked
  sortOrder createdAt updatedAt`;

const NEW_TASK = { title: 'x', estimateMinutes: 480, minSessionMinutes: 1, maxSessionMinutes: 5 };

/** Combining marks that Unicode normalization has to reorder. */
const MARKS = '\u0315\u0300\u05ae\u0301';

const megabyte = (turn: number) => `${turn} lorem ipsum é `.repeat(50_000);

/** Operations on large documents: create, update, read, list. */
const LARGE_DOCUMENTS: ((id: string, turn: number) => Sent)[] = [
  (_, turn) => post('/api/documents', { title: `l${turn}`, content: megabyte(turn) }),
  (id, turn) => ({
    method: 'PATCH',
    path: `/api/documents/${id}`,
    body: JSON.stringify({ content: megabyte(turn) }),
  }),
  (id) => ({ method: 'GET', path: `/api/documents/${id}` }),
  () => graph('{ documents(first: 15) { nodes { content } } }'),
];

const STARTED = Math.floor(Date.now() / 1_000).toString(16);
const idOf = (number: number) => `${STARTED}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The calendars that an account has at the same time. */
const SUBSCRIBED = 15;

/** Subscribes to the next calendar, which is fetched at once, and deletes an earlier one. */
function subscription(
  kind: 'files' | 'addresses',
  { calendars: { port, keys } }: Known,
  turn: number,
): Sent {
  const addresses = calendarAddresses(port, kind);
  const id = idOf(turn);
  const deleted = idOf(turn - SUBSCRIBED * keys.length);
  const document = `mutation ($address: String!) {
    deleteSubscribedCalendar(input: { id: "${deleted}" }) { deletedId }
    createSubscribedCalendar(input: { id: "${id}", name: "${turn}", address: $address }) { subscribedCalendar { id } }
  }`;
  const address = addresses[Math.floor(turn / keys.length) % addresses.length];
  return { ...graph(document, { address }), key: keys[turn % keys.length] };
}

/** The most expensive requests found within the limits, each sent repeatedly. */
export const ATTACKS: Record<string, Attack> = {
  'searches of tasks': (_, turn) =>
    graph(
      `{ ${times(19, (at) => `a${at}: tasks(first: 1, filter: { includeCompleted: true, search: "zq${turn}w${at}" }) { totalCount nodes { id } }`)} }`,
    ),
  'one search of tasks': (_, turn) =>
    graph(
      `{ tasks(first: 1, filter: { includeCompleted: true, search: "q${turn}w" }) { totalCount } }`,
    ),
  'searches of documents': (_, turn) =>
    graph(
      `{ ${times(19, (at) => `a${at}: documents(first: 1, filter: { search: "zq${turn}w${at}" }) { totalCount }`)} }`,
    ),
  'searches of two letters': (_, turn) =>
    graph(
      `{ ${times(19, (at) => `a${at}: tasks(first: 1, filter: { not: { search: "${turn % 10}${at}" } }) { totalCount }`)} }`,
    ),
  'searches in every label': (_, turn) =>
    graph(
      `{ labels(first: 90) { nodes { tasks(first: 0, filter: { search: "zq${turn}" }) { totalCount } } } }`,
    ),
  'wide pages': (_, turn) =>
    graph(
      `{ ${times(40, (at) => `a${at}: tasks(first: 100, filter: { includeCompleted: true }, orderBy: { field: TITLE, direction: ${(at + turn) % 2 ? 'ASC' : 'DESC'} }) { nodes { ${TASK} space { name } project { name description } labels { nodes { id name } } } }`)} }`.replace(
        /labels \{/g,
        'labels(first: 5) {',
      ),
    ),
  'deep lists': () =>
    graph(
      `{ projects(first: 100) { nodes { tasks(first: 99) { totalCount nodes { ${TASK} subtasks(first: 3) { totalCount nodes { ${TASK} } } } } } } }`,
    ),
  'far pages': (_, turn) => ({
    method: 'GET',
    path: `/api/tasks?limit=100&includeCompleted=true&page=${490 - (turn % 50)}`,
  }),
  'all documents': () => ({ method: 'GET', path: '/api/documents' }),
  'long documents': () => graph('{ documents(first: 15) { nodes { content } } }'),
  'one long document': ({ documentId }) => ({
    method: 'GET',
    path: `/api/documents/${documentId}`,
  }),
  'all projects': () => ({ method: 'GET', path: '/api/projects' }),
  previews: () => post('/api/planner/preview', { tasks: Array(50).fill(NEW_TASK) }),
  runs: () => ({ method: 'POST', path: '/api/planner' }),
  'planner status': () => ({ method: 'GET', path: '/api/planner' }),
  'outlook and remedies': ({ taskIds }) =>
    graph(`{ planRemedies(taskId: "${taskIds[0]}") { __typename } }`),
  keys: (_, turn) => post('/api/api-keys', { name: `key ${turn}` }),
  batches: ({ taskIds }, turn) =>
    post('/api/tasks/batch', {
      action: turn % 2 ? 'complete' : 'archive',
      taskIds: taskIds.slice(0, 25_000),
    }),
  'many labels': ({ taskIds }) => ({
    method: 'PATCH',
    path: `/api/tasks/${taskIds[0]}`,
    body: JSON.stringify({ labelIds: taskIds.slice(0, 25_000) }),
  }),
  'hundred tasks': (_, turn) =>
    graph(
      'mutation ($tasks: [CreateTaskInput!]!) { createTasks(input: { tasks: $tasks }) { tasks { id } } }',
      {
        tasks: Array.from({ length: 100 }, (_, at) => ({
          title: `t${turn}-${at}`,
          description: `${turn} ${at} `.repeat(800),
        })),
      },
    ),
  'long new documents': (_, turn) =>
    post('/api/documents', { title: `d${turn}`, content: `${turn} lorem ipsum é `.repeat(50_000) }),
  'documents of marks': (_, turn) =>
    post('/api/documents', { title: `m${turn}`, content: `a${MARKS.repeat(7)} `.repeat(17_000) }),
  'rejected marks': (_, turn) =>
    post('/api/documents', { title: `m${turn}`, content: MARKS.repeat(120_000) }),
  'large documents': ({ documentId }, turn) =>
    LARGE_DOCUMENTS[turn % 4]?.(documentId, turn) as Sent,
  'half-sent bodies': (_, turn) => ({
    ...post(turn % 2 ? '/graphql' : '/api/auth/sign-in', { query: 'x'.repeat(1_000_000) }),
    key: '',
    isHalf: true,
  }),
  'half-sent documents': () => ({
    ...post('/api/documents', { title: 'x', content: 'x'.repeat(1_000_000) }),
    isHalf: true,
  }),
  'new queries': (_, turn) =>
    graph(
      `{ ${times(45, (at) => `a${turn}x${at}: tasks(first: 1) { nodes { ${TASK} labels { nodes { id } } } }`)} }`,
    ),
  'repeated fields': (_, turn) =>
    graph(
      `{ ${times(60, () => `tasks(first: 1, filter: { search: "${turn}", priority: [HIGH] }) { nodes { id } }`)} }`,
    ),
  'many fragments': (_, turn) =>
    graph(
      `{ ${times(64, (at) => `...F${at}`)} } ${times(64, (at) => `fragment F${at} on Query { a${turn}: viewer { id email timezone } }`)}`,
    ),
  'pages for graphql-js': () =>
    graph(
      `{ __typename projects(first: 100) { nodes { tasks(first: 99) { nodes { ${TASK} } } } } }`,
    ),
  'nested bodies': ({ taskIds }) => ({
    method: 'PATCH',
    path: `/api/tasks/${taskIds[0]}`,
    body: `{"title":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  }),
  'many objects': ({ taskIds }) => ({
    method: 'PATCH',
    path: `/api/tasks/${taskIds[0]}`,
    body: `{"title":[${times(28_000, (at) => `{"${at.toString(36)}":1}`).replaceAll(' ', ',')}]}`,
  }),
  'wrong values': () =>
    post('/api/schedule-preferences', {
      name: 'x',
      windows: Array(40_000).fill({ day: [9], start: 'x' }),
    }),
  introspection: () =>
    graph(
      `{ ${times(2, (at) => `a${at}: __schema { types { name description fields { name description args { name } type { name } } inputFields { name description } } }`)} }`,
    ),
  'sign-ins': (_, turn) => ({
    ...post('/api/auth/sign-in', {
      email: `unknown${turn}@example.com`,
      password: 'not the password',
    }),
    key: '',
  }),
  'unknown keys': (_, turn) => ({
    method: 'GET',
    path: '/api/tasks',
    key: `no key of any account, number ${turn}`.replaceAll(' ', '-'),
  }),
  'long passwords': (_, turn) => ({
    ...post('/api/auth/sign-in', {
      email: `unknown${turn}@example.com`,
      password: `a${MARKS.repeat(7_500)}`,
    }),
    key: '',
  }),
  'calendar files': (known, turn) => subscription('files', known, turn),
  'calendar addresses': (known, turn) => subscription('addresses', known, turn),
  'forwarded sign-ins': (_, turn) => ({
    ...post('/api/auth/sign-in', {
      email: `unknown${turn}@example.com`,
      password: 'not the password',
    }),
    key: '',
    from: `198.51.100.${turn % 4}`,
  }),
};
