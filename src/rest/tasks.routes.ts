import { batch } from '../domain/tasks/task.batch.ts';
import * as links from '../domain/tasks/task.links.ts';
import * as tasks from '../domain/tasks/task.service.ts';
import { emptyClears } from './empty-clears.ts';
import { type ApiRouter, answer, DONE } from './router.ts';
import { dependencies, editedTask, fullTask, taskPage } from './tasks.views.ts';

const CLEARABLE = ['dueAt', 'startAfter', 'completedAt'];

export function taskRoutes(router: ApiRouter): void {
  router.get('/tasks', answer(200, taskPage));

  router.post(
    '/tasks',
    answer(201, async ({ call, body }) => editedTask(call, (await tasks.create(call, body)).id)),
  );

  router.post(
    '/tasks/batch',
    answer(200, ({ call, body }) => batch(call, body)),
  );

  router.get('/tasks/:id', answer(200, fullTask));

  router.patch(
    '/tasks/:id',
    answer(200, async ({ call, id, body }) => {
      const { id: updated } = await tasks.update(call, id, emptyClears(body, CLEARABLE));
      return editedTask(call, updated);
    }),
  );

  router.delete(
    '/tasks/:id',
    answer(200, async ({ call, id, query }) => {
      await (query.permanent === 'true' ? tasks.remove(call, id) : tasks.archive(call, id));
      return DONE;
    }),
  );

  router.put(
    '/tasks/:id/documents/:documentId',
    answer(200, async ({ call, id, params }) => {
      await links.linkDocument(call, id, params.documentId as string);
      return DONE;
    }),
  );

  router.delete(
    '/tasks/:id/documents/:documentId',
    answer(200, async ({ call, id, params }) => {
      await links.unlinkDocument(call, id, params.documentId as string);
      return DONE;
    }),
  );

  router.get('/tasks/:id/dependencies', answer(200, dependencies));

  router.put(
    '/tasks/:id/dependencies/:dependsOnId',
    answer(200, async ({ call, id, params }) => {
      await links.addDependency(call, id, params.dependsOnId as string);
      return DONE;
    }),
  );

  router.delete(
    '/tasks/:id/dependencies/:dependsOnId',
    answer(200, async ({ call, id, params }) => {
      await links.removeDependency(call, id, params.dependsOnId as string);
      return DONE;
    }),
  );
}
