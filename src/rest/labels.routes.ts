import * as reads from '../domain/labels/label.reads.ts';
import * as labels from '../domain/labels/label.service.ts';
import { type ApiRequest, type ApiRouter, created, done, ok } from './router.ts';

export function labelRoutes(router: ApiRouter): void {
  router.get('/labels', ok(labelList));

  router.post(
    '/labels',
    created(({ call, body }) => labels.create(call, body)),
  );

  router.patch(
    '/labels/:id',
    ok(({ call, id, body }) => labels.update(call, id, body)),
  );

  router.delete(
    '/labels/:id',
    done(({ call, id }) => labels.remove(call, id)),
  );
}

async function labelList({ call }: ApiRequest) {
  const [rows, taskCount] = await Promise.all([reads.all(call), reads.taskCounts(call)]);
  return rows.map((label) => ({ ...label, _count: { tasks: taskCount(label.id) } }));
}
