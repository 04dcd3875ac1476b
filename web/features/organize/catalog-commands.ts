import { execute, executeInCommand } from '../../graph/client.ts';
import {
  CreateLabelDocument,
  CreateProjectDocument,
  CreateSpaceDocument,
  DeleteLabelDocument,
  DeleteProjectDocument,
  DeleteSpaceDocument,
  LabelsByIdDocument,
  ProjectsByIdDocument,
  SpacesByIdDocument,
  UpdateLabelDocument,
  type UpdateLabelInput,
  UpdateProjectDocument,
  type UpdateProjectInput,
  UpdateSpaceDocument,
  type UpdateSpaceInput,
} from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import {
  type Changed,
  changeRecords,
  type Kind as KindOf,
  kindOf,
} from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { create, removeRecord } from '../../state/commands/remove-record.ts';
import { catalog, projects, refetchCatalog } from '../../state/queries/catalog.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { currentId } from '../../state/records/recreated-ids.ts';
import type { TypeName } from '../../state/records/types.ts';
import { leastUsed } from './colors.ts';
import { type Members, membersOf, restoreMembers } from './members.ts';

export type Kind = 'project' | 'space' | 'label';

/** The fields of a project, a space or a label. */
export type ContentChange = Omit<UpdateProjectInput, 'id'>;
export type Content = ContentChange & { name: string };

type Node = { id: string };

const idOf = (id: string | number | null | undefined) => id && currentId(String(id));

const PROJECT = kindOf<Omit<UpdateProjectInput, 'id'>>()({
  type: 'Project',
  update: async (input) => (await execute(UpdateProjectDocument, { input })).changed.record,
  read: async (ids) => (await executeInCommand(ProjectsByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ name }) => name,
  refetches: ['PROJECT', 'TASK'],
});

const SPACE = kindOf<Omit<UpdateSpaceInput, 'id'>>()({
  type: 'Space',
  update: async (input) => (await execute(UpdateSpaceDocument, { input })).changed.record,
  read: async (ids) => (await executeInCommand(SpacesByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ name }) => name,
  refetches: ['SPACE', 'TASK'],
});

const LABEL = kindOf<Omit<UpdateLabelInput, 'id'>>()({
  type: 'Label',
  update: async (input) => (await execute(UpdateLabelDocument, { input })).changed.record,
  read: async (ids) => (await executeInCommand(LabelsByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ name }) => name,
  refetches: ['LABEL', 'TASK'],
});

/** The commands of a kind. `make` creates a record; `state` are the fields that only an existing record has. */
function commandsOf<Type extends TypeName, Input, Read extends Node>(
  name: Kind,
  kind: KindOf<Type, Input, Read>,
  make: (content: Content & Node) => Promise<Read>,
  remove: (id: string) => Promise<unknown>,
) {
  const lifecycle = {
    create: (content: Changed<Input>) => make(content as Changed<Input> & Content),
    remove: async (id: string): Promise<Members> => {
      const members = await membersOf(name, id);
      await remove(id);
      return members;
    },
    restore: (id: string, members: Members) => restoreMembers(name, id, members),
  };
  return {
    make: (content: Changed<Input>, done: string): Command => ({
      done,
      send: async () => {
        const made = await create(kind, lifecycle, content);
        await refetchCatalog();
        void refetch(['TASK']);
        return removeRecord(kind, lifecycle, made, done, true);
      },
    }),
    change: (change: Changed<Input>, done: string) => changeRecords(kind, [change], done),
    remove: (record: Changed<Input>, done: string) => removeRecord(kind, lifecycle, record, done),
  };
}

const COMMANDS = {
  project: commandsOf(
    'project',
    PROJECT,
    async ({ archived, sortOrder, status, spaceId, ...content }) => {
      const input = { ...content, spaceId: idOf(spaceId) };
      const { record } = (await execute(CreateProjectDocument, { input })).made;
      const state = { archived, sortOrder, status };
      const isNew = Object.values(state).every((value) => value === undefined);
      return isNew ? record : PROJECT.update({ id: record.id, ...state });
    },
    (id) => execute(DeleteProjectDocument, { input: { id } }),
  ),
  space: commandsOf(
    'space',
    SPACE,
    async ({ id, name, color, icon, sortOrder }) => {
      const input = { id, name, color, icon };
      const { record } = (await execute(CreateSpaceDocument, { input })).made;
      return sortOrder === undefined ? record : SPACE.update({ id: record.id, sortOrder });
    },
    (id) => execute(DeleteSpaceDocument, { input: { id } }),
  ),
  label: commandsOf(
    'label',
    LABEL,
    async ({ id, name, color }) =>
      (await execute(CreateLabelDocument, { input: { id, name, color } })).made.record,
    (id) => execute(DeleteLabelDocument, { input: { id } }),
  ),
};

/** The colours of created projects and labels by id: the list contains a new record only after it was queried again. */
const createdColors = new Map<string, string>();

/** The colour of the next new record: the one that the fewest records of its kind have. */
export function nextColor(kind: 'project' | 'label'): string {
  const known = kind === 'project' ? projects.value : catalog.value.labels;
  const colors = new Map([...createdColors, ...known.map(({ id, color }) => [id, color] as const)]);
  return leastUsed([...colors.values()]);
}

/** Creates a record, optionally with an id that is already in use by other commands. Projects and labels get a colour. */
export function makeRecord(kind: Kind, content: Content, id = newId()): Command {
  const color = content.color ?? (kind === 'space' ? undefined : nextColor(kind));
  if (color) createdColors.set(id, color);
  const done = `Created ${kind} ${content.name}`;
  const command = COMMANDS[kind].make({ ...content, color, id }, done);
  const send = () =>
    command.send().catch((error) => {
      createdColors.delete(id);
      throw error;
    });
  return { ...command, send };
}

export const changeRecord = (
  kind: Kind,
  id: string,
  change: ContentChange,
  done: string,
): Command => COMMANDS[kind].change({ ...change, id }, done);

/** Deletes a record. Undo recreates it with its members. */
export const removeCatalogRecord = (kind: Kind, record: Content & Node): Command =>
  COMMANDS[kind].remove(record, `Deleted ${kind} ${record.name}`);
