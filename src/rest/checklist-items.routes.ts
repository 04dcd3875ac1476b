import * as checklistItems from '../domain/checklist-items/checklist-item.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';

export function checklistItemRoutes(router: ApiRouter): void {
  router.post(
    '/checklist-items',
    created(({ call, body }) => checklistItems.create(call, body)),
  );

  router.patch(
    '/checklist-items/:id',
    ok(({ call, id, body }) => checklistItems.update(call, id, body)),
  );

  router.delete(
    '/checklist-items/:id',
    done(({ call, id }) => checklistItems.remove(call, id)),
  );
}
