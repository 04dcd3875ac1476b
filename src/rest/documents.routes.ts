import * as documents from '../domain/documents/document.service.ts';
import { DOCUMENT, documentList } from './documents.views.ts';
import { type ApiRouter, created, done, ok, record } from './router.ts';

export function documentRoutes(router: ApiRouter): void {
  router.get('/documents', ok(documentList));

  router.post(
    '/documents',
    created(({ call, body }) => documents.create(call, body)),
  );

  router.get('/documents/:id', record(DOCUMENT));

  router.patch(
    '/documents/:id',
    ok(({ call, id, body }) => documents.update(call, id, body), { record: DOCUMENT }),
  );

  router.delete(
    '/documents/:id',
    done(({ call, id }) => documents.remove(call, id), { record: DOCUMENT }),
  );
}
