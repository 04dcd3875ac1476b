import { LABEL_FIELDS } from '../domain/labels/label.entity.ts';
import * as list from '../domain/labels/label.list.ts';
import * as labels from '../domain/labels/label.service.ts';
import { group, shape } from '../domain/shapes/shape.ts';
import { listView } from './list-view.ts';
import { type ApiRequest, type ApiRouter, created, done, ok } from './router.ts';
import { tasksOf } from './summaries.ts';

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

const view = listView(
  shape(list.labelList, LABEL_FIELDS, { _count: group({ tasks: tasksOf('label') }) }),
);

const labelList = ({ call }: ApiRequest) => view(call);
