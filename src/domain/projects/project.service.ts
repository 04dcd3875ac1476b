import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { insertOwned, removeOwned, requireOwned, requireReferences, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { PROJECT_FIELDS, Project } from './project.entity.ts';
import { newProject, projectChanges } from './project.input.ts';

export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newProject, input, id);
    const project = await createOnce(call, Project, made, async (id) => {
      await requireReferences(call, made.content);
      return insertOwned(call, Project, {
        id,
        ...made.content,
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

/** Takes a project out of the list; its tasks stay in it. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const project = await requireOwned(call, Project, id, 'Project not found');
    await saveOwned(call, Project, project, edited(project, { archived: true }, call.now));
  });
}

/** Removes a project for good; its tasks and documents stay, without a project. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Project, id, 'Project not found');
  });
}
