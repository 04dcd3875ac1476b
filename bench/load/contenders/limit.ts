/** Bare Koa handlers: hand-written SQL that returns JSON, and writes as bare transactions. */
import Koa from 'koa';
import { PROJECTS, SPACES, TASK, TASK_PAGE, TIME_BLOCKS } from './limit.sql.ts';
import { HOST, PORT, pool } from './pool.ts';
import { planAgain } from './writes.planner.ts';
import { createTask, updateTask } from './writes.ts';

const connections = pool();
const prepared = process.env.PREPARED === 'true';

const statements = { PROJECTS, SPACES, TASK, TASK_PAGE, TIME_BLOCKS };

async function answer(context: Koa.Context, name: keyof typeof statements, values: unknown[]) {
  const text = statements[name];
  const { rows } = await connections.query(prepared ? { name, text, values } : { text, values });
  context.type = 'application/json';
  context.body = rows[0].body;
}

const app = new Koa();
app.use(async (context) => {
  const { method, path, query } = context;
  const user = context.get('x-user-id');
  const [, , resource, id = ''] = path.split('/');
  if (path === '/healthz') context.body = 'ok';
  else if (method === 'POST' && resource === 'planner') await planAgain(context, connections, user);
  else if (method === 'POST') await createTask(context, connections, user);
  else if (method === 'PATCH') await updateTask(context, connections, user, id);
  else if (id) await answer(context, 'TASK', [user, id]);
  else if (resource === 'tasks') await answer(context, 'TASK_PAGE', [user, Number(query.limit)]);
  else if (resource === 'spaces') await answer(context, 'SPACES', [user]);
  else if (resource === 'projects') await answer(context, 'PROJECTS', [user]);
  else await answer(context, 'TIME_BLOCKS', [user, query.from, query.to]);
});
app.listen(PORT, HOST);
