import * as projects from '../domain/projects/project.service.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { editedProject, fullProject, projectList } from './projects.views.ts';
import { type ApiRouter, created, done, ok } from './router.ts';

const CLEARABLE = ['targetDate'];

export function projectRoutes(router: ApiRouter): void {
  router.get('/projects', ok(projectList));

  router.post(
    '/projects',
    created(({ call, body }) => projects.create(call, body)),
  );

  router.get('/projects/:id', ok(fullProject));

  router.patch(
    '/projects/:id',
    ok(async ({ call, id, body }) => {
      await projects.update(call, id, emptyAsNull(body, CLEARABLE));
      return editedProject({ call, id });
    }),
  );

  router.delete(
    '/projects/:id',
    done(({ call, id, query }) =>
      query.permanent === 'true' ? projects.remove(call, id) : projects.archive(call, id),
    ),
  );
}
