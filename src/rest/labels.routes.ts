import { LABEL_FIELDS, Label } from '../domain/labels/label.entity.ts';
import { label } from '../domain/labels/label.resource.ts';
import * as labels from '../domain/labels/label.service.ts';
import { allRecords } from '../read/query.ts';
import { counted, group, select } from '../read/select.ts';
import { listView } from './list-view.ts';
import { type ApiRequest, type ApiRouter, created, done, ok } from './router.ts';
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

const view = listView(
  select(label, LABEL_FIELDS, {
    _count: group<'label'>({ tasks: counted(label, 'taskCount') }),
  }),
  () => allRecords(label),
);

const labelList = ({ call }: ApiRequest) => view(call, {});
