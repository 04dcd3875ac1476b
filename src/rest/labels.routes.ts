import { Label } from '../domain/labels/label.entity.ts';
import * as labels from '../domain/labels/label.service.ts';
import { labelList } from './labels.views.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { addressed } from './tags.ts';

const ADDRESSED = { record: addressed(Label, 'Label not found') };

export function labelRoutes(router: ApiRouter): void {
  router.get('/labels', ok(labelList));

  router.post(
    '/labels',
    created(({ call, body }) => labels.create(call, body)),
  );

  router.patch(
    '/labels/:id',
    ok(({ call, id, body }) => labels.update(call, id, body), ADDRESSED),
  );

  router.delete(
    '/labels/:id',
    done(({ call, id }) => labels.remove(call, id), ADDRESSED),
  );
}
