import * as documents from '../domain/documents/document.service.ts';
import { documentList, fullDocument } from './documents.views.ts';
import { type ApiRouter, answer, DONE } from './router.ts';

export function documentRoutes(router: ApiRouter): void {
  router.get('/documents', answer(200, documentList));

  router.post(
    '/documents',
    answer(201, ({ call, body }) => documents.create(call, body)),
  );

  router.get('/documents/:id', answer(200, fullDocument));

  router.patch(
    '/documents/:id',
    answer(200, ({ call, id, body }) => documents.update(call, id, body)),
  );

  router.delete(
    '/documents/:id',
    answer(200, async ({ call, id }) => {
      await documents.remove(call, id);
      return DONE;
    }),
  );
}
