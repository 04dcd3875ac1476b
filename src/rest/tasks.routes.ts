import { batch } from '../domain/tasks/task.batch.ts';
import * as links from '../domain/tasks/task.links.ts';
import * as tasks from '../domain/tasks/task.service.ts';
import { parse } from '../domain/validation.ts';
import { CLEARABLE, emptyAsNull } from './empty-as-null.ts';
import { deletion } from './query.ts';
import { type ApiRouter, created, done, ok, record } from './router.ts';
import { dependencies, editedTask, TASK, taskPage } from './tasks.views.ts';

/** Links are parts of their task. */
const OF_TASK = { record: TASK };

export function taskRoutes(router: ApiRouter): void {
  router.get('/tasks', ok(taskPage));

  router.post(
    '/tasks',
    created(async ({ call, body }) => editedTask({ call, id: await tasks.create(call, body) })),
  );

  router.post(
    '/tasks/batch',
    ok(async ({ call, body }) => {
      const { changed: _, ...counts } = await batch(call, body);
      return counts;
    }),
  );

  router.get('/tasks/:id', record(TASK));

  router.patch(
    '/tasks/:id',
    ok(async ({ call, id, body }) => {
      const changes = emptyAsNull(body, CLEARABLE.task);
      return editedTask({ call, id: await tasks.update(call, id, changes) });
    }, OF_TASK),
  );

  router.delete(
    '/tasks/:id',
    done(
      ({ call, id, query }) =>
        parse(deletion, query).permanent ? tasks.remove(call, id) : tasks.archive(call, id),
      OF_TASK,
    ),
  );

  router.put(
    '/tasks/:id/documents/:documentId',
    done(
      ({ call, id, params }) => links.linkDocument(call, id, params.documentId as string),
      OF_TASK,
    ),
  );

  router.delete(
    '/tasks/:id/documents/:documentId',
    done(
      ({ call, id, params }) => links.unlinkDocument(call, id, params.documentId as string),
      OF_TASK,
    ),
  );

  router.get('/tasks/:id/dependencies', ok(dependencies));

  router.put(
    '/tasks/:id/dependencies/:dependsOnId',
    done(
      ({ call, id, params }) => links.addDependency(call, id, params.dependsOnId as string),
      OF_TASK,
    ),
  );

  router.delete(
    '/tasks/:id/dependencies/:dependsOnId',
    done(
      ({ call, id, params }) => links.removeDependency(call, id, params.dependsOnId as string),
      OF_TASK,
    ),
  );
}
