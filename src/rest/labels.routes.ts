import * as reads from '../domain/labels/label.reads.ts';
import * as labels from '../domain/labels/label.service.ts';
import { type ApiRequest, type ApiRouter, answer, DONE } from './router.ts';

export function labelRoutes(router: ApiRouter): void {
  router.get('/labels', answer(200, labelList));

  router.post(
    '/labels',
    answer(201, ({ call, body }) => labels.create(call, body)),
  );

  router.patch(
    '/labels/:id',
    answer(200, ({ call, id, body }) => labels.update(call, id, body)),
  );

  router.delete(
    '/labels/:id',
    answer(200, async ({ call, id }) => {
      await labels.remove(call, id);
      return DONE;
    }),
  );
}

async function labelList({ call }: ApiRequest) {
  const [rows, taskCount] = await Promise.all([reads.all(call), reads.taskCounts(call)]);
  return rows.map((label) => ({ ...label, _count: { tasks: taskCount(label.id) } }));
}
