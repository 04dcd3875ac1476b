import { execute } from '../graph/client.ts';
import {
  CreateLabelDocument,
  CreateProjectDocument,
  CreateSpaceDocument,
  DeleteLabelDocument,
  DeleteProjectDocument,
  DeleteSpaceDocument,
  type ProjectStatus,
  UpdateLabelDocument,
  UpdateProjectDocument,
  UpdateSpaceDocument,
} from '../graph/generated/graphql.ts';
import { newId } from '../graph/new-id.ts';
import { refetchCatalog } from '../state/catalog.ts';
import type { Command } from '../state/command.ts';
import { currentId, setRecreatedId } from '../state/recreated-ids.ts';
import { refetch } from '../state/refresh.ts';
import { membersOf, restoreMembers } from './members.ts';

export type Kind = 'project' | 'space' | 'label';

/** The fields of a project, a space or a label. */
export type Content = {
  name: string;
  color?: string | null | undefined;
  icon?: string;
  description?: string;
  priority?: number | null;
  targetDate?: string | null;
  autoSchedule?: boolean;
  spaceId?: string | null;
};

/** The fields that only an existing record has. */
type State = { archived?: boolean; sortOrder?: number; status?: ProjectStatus };

export type ContentChange = Partial<Content> & State;

/** The defined fields. The API rejects fields that a kind does not have. */
const given = ({ spaceId, ...fields }: ContentChange): ContentChange =>
  Object.fromEntries(
    Object.entries({ ...fields, spaceId: spaceId && currentId(spaceId) }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const make = async (kind: Kind, content: Content, id = newId()): Promise<string> => {
  const input = { ...given(content), id } as never;
  const documents = {
    project: () => execute(CreateProjectDocument, { input }),
    space: () => execute(CreateSpaceDocument, { input }),
    label: () => execute(CreateLabelDocument, { input }),
  };
  return (await documents[kind]()).made.record.id;
};

const change = (kind: Kind, id: string, changes: ContentChange): Promise<unknown> => {
  const input = { id: currentId(id), ...given(changes) } as never;
  if (kind === 'project') return execute(UpdateProjectDocument, { input });
  return kind === 'space'
    ? execute(UpdateSpaceDocument, { input })
    : execute(UpdateLabelDocument, { input });
};

const remove = (kind: Kind, id: string): Promise<unknown> => {
  const input = { id: currentId(id) };
  if (kind === 'project') return execute(DeleteProjectDocument, { input });
  return kind === 'space'
    ? execute(DeleteSpaceDocument, { input })
    : execute(DeleteLabelDocument, { input });
};

/** Refetches the catalog, then tasks and blocks, which show its names and colours. */
async function readAll(): Promise<void> {
  await refetchCatalog();
  refetch(['TASK', 'PROJECT']);
}

/** Creates a record, optionally with an id that is already in use by other commands. */
export const makeRecord = (kind: Kind, content: Content, id = newId()): Command => ({
  done: `Created ${kind} ${content.name}`,
  send: async () => {
    await make(kind, content, id);
    await readAll();
    return removeRecord(kind, { id, ...content }, `Created ${kind} ${content.name}`);
  },
});

export const changeRecord = (
  kind: Kind,
  id: string,
  changes: ContentChange,
  present: ContentChange,
  done: string,
): Command => ({
  done,
  send: async () => {
    await change(kind, id, changes);
    await readAll();
    return changeRecord(kind, id, present, changes, done);
  },
});

/** Deletes a record. Undo recreates it with its members. */
export const removeRecord = (
  kind: Kind,
  record: Content & State & { id: string },
  done = `Deleted ${kind} ${record.name}`,
): Command => ({
  done,
  send: async () => {
    const id = currentId(record.id);
    const members = await membersOf(kind, id);
    await remove(kind, id);
    await readAll();
    // Kept for a retry after a partial failure.
    let made: string | undefined;
    return {
      done,
      send: async () => {
        const { id: _, archived, sortOrder, status, ...content } = record;
        made ??= await make(kind, content);
        setRecreatedId(id, made);
        const state = given({ archived, sortOrder, status });
        if (Object.keys(state).length > 0) await change(kind, made, state);
        await restoreMembers(kind, made, members);
        await readAll();
        return removeRecord(kind, { ...record, id: made }, done);
      },
    };
  },
});
