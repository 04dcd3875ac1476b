import * as checklistItems from '../domain/checklist-items/checklist-item.service.ts';
import { type ApiRouter, answer, DONE } from './router.ts';

export function checklistItemRoutes(router: ApiRouter): void {
  router.post(
    '/checklist-items',
    answer(201, ({ call, body }) => checklistItems.create(call, body)),
  );

  router.patch(
    '/checklist-items/:id',
    answer(200, ({ call, id, body }) => checklistItems.update(call, id, body)),
  );

  router.delete(
    '/checklist-items/:id',
    answer(200, async ({ call, id }) => {
      await checklistItems.remove(call, id);
      return DONE;
    }),
  );
}
