import * as projects from '../domain/projects/project.service.ts';
import { emptyClears } from './empty-clears.ts';
import { fullProject, projectList, withSpace } from './projects.views.ts';
import { type ApiRouter, answer, DONE } from './router.ts';

const CLEARABLE = ['targetDate'];

export function projectRoutes(router: ApiRouter): void {
  router.get('/projects', answer(200, projectList));

  router.post(
    '/projects',
    answer(201, ({ call, body }) => projects.create(call, body)),
  );

  router.get('/projects/:id', answer(200, fullProject));

  router.patch(
    '/projects/:id',
    answer(200, async ({ call, id, body }) => {
      const project = await projects.update(call, id, emptyClears(body, CLEARABLE));
      return (await withSpace(call, [project]))[0];
    }),
  );

  router.delete(
    '/projects/:id',
    answer(200, async ({ call, id, query }) => {
      await (query.permanent === 'true' ? projects.remove(call, id) : projects.archive(call, id));
      return DONE;
    }),
  );
}
