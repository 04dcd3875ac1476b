/** Never run: a type error, or an unused @ts-expect-error, fails the compilation. */
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.d.ts';

const client = createClient<paths>({ baseUrl: '' });

export async function typeErrors(task: components['schemas']['FullTask']): Promise<string | null> {
  // @ts-expect-error: a title is required.
  await client.POST('/api/tasks', { body: { priority: 'high' } });
  // @ts-expect-error: no such priority.
  await client.POST('/api/tasks', { body: { title: 'x', priority: 'highest' } });
  // @ts-expect-error: no such path.
  await client.GET('/api/taks');
  // @ts-expect-error: the path has an id.
  await client.GET('/api/tasks/{id}');
  // @ts-expect-error: a limit is a number.
  await client.GET('/api/tasks', { params: { query: { limit: 'ten' } } });
  // @ts-expect-error: a task need not be in a space.
  const name: string = task.space.name;
  // @ts-expect-error: no such field.
  task.maxMinutesPerDay;
  return task.dueAt ?? task.timeBlocks[0]?.explanation ?? name;
}
