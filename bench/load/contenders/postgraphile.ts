/** PostGraphile on the service's tables with its default configuration, the Amber preset. */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { jsonPgSmartTags } from 'postgraphile/utils';
import { CONNECTIONS, DATABASE_URL, HOST, PORT } from './pool.ts';

const COLUMNS = [
  ...['task.status', 'task.priority', 'task.due_at', 'task.sort_order', 'task.created_at'],
  ...['project.archived', 'project.sort_order', 'project.created_at'],
  ...['space.sort_order', 'space.created_at', 'time_block.status', 'time_block.start_at'],
  ...['checklist_item.sort_order', 'checklist_item.created_at'],
];

const allowed = (columns: string[]) =>
  Object.fromEntries(
    columns.map((column) => [`public.${column}`, { tags: { behavior: '+filterBy +orderBy' } }]),
  );

const preset: GraphileConfig.Preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: CONNECTIONS },
    }),
  ],
  // By default few columns can be used in conditions and orders; equal responses require these too.
  plugins: [jsonPgSmartTags({ version: 1, config: { attribute: allowed(COLUMNS) } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, websockets: false },
};

const served = postgraphile(preset).createServ(grafserv);
await served.ready?.();
const answer = served.createHandler();
createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok');
  else answer(request, response);
}).listen(PORT, HOST);
