import { ChecklistItem } from '../domain/checklist-items/checklist-item.entity.ts';
import * as checklistItems from '../domain/checklist-items/checklist-item.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { addressed } from './tags.ts';

const ADDRESSED = { record: addressed(ChecklistItem, 'Not found') };

export function checklistItemRoutes(router: ApiRouter): void {
  router.post(
    '/checklist-items',
    created(({ call, body }) => checklistItems.create(call, body)),
  );

  router.patch(
    '/checklist-items/:id',
    ok(({ call, id, body }) => checklistItems.update(call, id, body), ADDRESSED),
  );

  router.delete(
    '/checklist-items/:id',
    done(({ call, id }) => checklistItems.remove(call, id), ADDRESSED),
  );
}
