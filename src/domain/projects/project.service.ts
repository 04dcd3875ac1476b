import type { Call } from '../call.ts';
import { edited } from '../records/edit.ts';
import { remover, requireOwned, saveOwned } from '../records/owned.ts';
import { recordService } from '../records/record-service.ts';
import { write } from '../records/write.ts';
import { PROJECT_FIELDS, Project } from './project.entity.ts';
import { newProject, projectChanges } from './project.input.ts';

export const { create, update } = recordService({
  entity: Project,
  fields: PROJECT_FIELDS,
  missing: 'Project not found',
  created: newProject,
  changes: projectChanges,
  row: (project, common) => ({
    ...common,
    ...project,
    status: 'backlog' as const,
    archived: false,
    sortOrder: 0,
  }),
});

/** Archives a project. Lists exclude it by default; its tasks stay in it. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const project = await requireOwned(call, Project, id, 'Project not found');
    await saveOwned(call, Project, project, edited(project, { archived: true }, call.now));
  });
}

/** Deletes a project permanently. Its tasks and documents stay, without a project. */
export const remove = remover(Project, 'Project not found');
