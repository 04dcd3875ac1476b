import * as projects from '../domain/projects/project.service.ts';
import { parse } from '../domain/validation.ts';
import { CLEARABLE, emptyAsNull } from './empty-as-null.ts';
import { editedProject, PROJECT, projectList } from './projects.views.ts';
import { deletion } from './query.ts';
import { type ApiRouter, created, done, ok, record } from './router.ts';

export function projectRoutes(router: ApiRouter): void {
  router.get('/projects', ok(projectList));

  router.post(
    '/projects',
    created(({ call, body }) => projects.create(call, body)),
  );

  router.get('/projects/:id', record(PROJECT));

  router.patch(
    '/projects/:id',
    ok(
      async ({ call, id, body }) => {
        await projects.update(call, id, emptyAsNull(body, CLEARABLE.project));
        return editedProject({ call, id });
      },
      { record: PROJECT },
    ),
  );

  router.delete(
    '/projects/:id',
    done(
      ({ call, id, query }) =>
        parse(deletion, query).permanent ? projects.remove(call, id) : projects.archive(call, id),
      { record: PROJECT },
    ),
  );
}
