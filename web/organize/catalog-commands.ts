import { ask } from '../graph/client.ts';
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
import { readCatalog } from '../state/catalog.ts';
import type { Command } from '../state/command.ts';
import { readAnew } from '../state/refresh.ts';
import { presentId, succeed } from '../state/successors.ts';
import { membersOf, restoreMembers } from './members.ts';

export type Kind = 'project' | 'space' | 'label';

/** What a project, a space or a label is made of. */
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

/** What only a record that is there already has. */
type State = { archived?: boolean; sortOrder?: number; status?: ProjectStatus };

export type ContentChange = Partial<Content> & State;

/** The parts that the graph is sent: it takes no field that a kind does not have. */
const given = ({ spaceId, ...fields }: ContentChange): ContentChange =>
  Object.fromEntries(
    Object.entries({ ...fields, spaceId: spaceId && presentId(spaceId) }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const make = async (kind: Kind, content: Content, id = newId()): Promise<string> => {
  const input = { ...given(content), id } as never;
  const documents = {
    project: () => ask(CreateProjectDocument, { input }),
    space: () => ask(CreateSpaceDocument, { input }),
    label: () => ask(CreateLabelDocument, { input }),
  };
  return (await documents[kind]()).made.record.id;
};

const change = (kind: Kind, id: string, changes: ContentChange): Promise<unknown> => {
  const input = { id: presentId(id), ...given(changes) } as never;
  if (kind === 'project') return ask(UpdateProjectDocument, { input });
  return kind === 'space'
    ? ask(UpdateSpaceDocument, { input })
    : ask(UpdateLabelDocument, { input });
};

const remove = (kind: Kind, id: string): Promise<unknown> => {
  const input = { id: presentId(id) };
  if (kind === 'project') return ask(DeleteProjectDocument, { input });
  return kind === 'space'
    ? ask(DeleteSpaceDocument, { input })
    : ask(DeleteLabelDocument, { input });
};

/** What is shown of tasks and blocks has names and colours from here. */
async function readAll(): Promise<void> {
  await readCatalog();
  readAnew(['TASK', 'PROJECT']);
}

/** Makes one, of an id that may be known before. */
export const makeRecord = (kind: Kind, content: Content, id = newId()): Command => ({
  done: `Made ${kind} ${content.name}`,
  send: async () => {
    await make(kind, content, id);
    await readAll();
    return removeRecord(kind, { id, ...content }, `Made ${kind} ${content.name}`);
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

/** Removes one; undone it is there again, with all that was in it. */
export const removeRecord = (
  kind: Kind,
  record: Content & State & { id: string },
  done = `Deleted ${kind} ${record.name}`,
): Command => ({
  done,
  send: async () => {
    const id = presentId(record.id);
    const members = await membersOf(kind, id);
    await remove(kind, id);
    await readAll();
    // Kept, so that what failed halfway goes on there when it is tried again.
    let made: string | undefined;
    return {
      done,
      send: async () => {
        const { id: _, archived, sortOrder, status, ...content } = record;
        made ??= await make(kind, content);
        succeed(id, made);
        const state = given({ archived, sortOrder, status });
        if (Object.keys(state).length > 0) await change(kind, made, state);
        await restoreMembers(kind, made, members);
        await readAll();
        return removeRecord(kind, { ...record, id: made }, done);
      },
    };
  },
});
