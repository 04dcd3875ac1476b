import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import {
  insertOwned,
  remover,
  requireOwned,
  requireReferences,
  saveOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import { PROJECT_FIELDS, Project } from './project.entity.ts';
import { newProject, projectChanges } from './project.input.ts';

export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newProject, input, id);
    const project = await createWithClientId(call, Project, parsed, async (id) => {
      await requireReferences(call, parsed.content);
      return insertOwned(call, Project, {
        id,
        ...parsed.content,
        status: 'backlog',
        archived: false,
        sortOrder: 0,
        createdAt: call.now,
        updatedAt: call.now,
      });
    });
    return pick(project, PROJECT_FIELDS);
  });
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const project = await requireOwned(call, Project, id, 'Project not found');
    const changes = parse(projectChanges, input);
    await requireReferences(call, changes);
    const saved = await saveOwned(call, Project, project, edited(project, changes, call.now));
    return pick(saved, PROJECT_FIELDS);
  });
}

/** Archives a project. Lists exclude it by default; its tasks stay in it. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const project = await requireOwned(call, Project, id, 'Project not found');
    await saveOwned(call, Project, project, edited(project, { archived: true }, call.now));
  });
}

/** Deletes a project permanently. Its tasks and documents stay, without a project. */
export const remove = remover(Project, 'Project not found');
