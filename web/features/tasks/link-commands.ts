import { execute } from '../../graph/client.ts';
import {
  AddTaskDependencyDocument,
  LinkTaskDocumentDocument,
  RemoveTaskDependencyDocument,
  RemoveTaskLabelsDocument,
  UnlinkTaskDocumentDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { AddTaskLabelsDocument } from '../../graph/generated/graphql.ts';
import type { Command } from '../../state/commands/command.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { refetchDetails } from '../../state/queries/task-details.ts';
import { currentId } from '../../state/records/recreated-ids.ts';

type Titled = { id: string; title: string };

/** Sets or removes a relation of a task. Undo does the opposite. */
const relate = (
  holds: boolean,
  done: string,
  set: (holds: boolean) => Promise<unknown>,
): Command => ({
  done,
  send: async () => {
    await set(holds);
    await refetchDetails();
    void refetch(['TASK', 'DOCUMENT']);
    return relate(!holds, done, set);
  },
});

/** Adds or removes a dependency. The server rejects cycles. */
export const setWaiting = (task: Titled, other: Titled, waits: boolean): Command =>
  relate(
    waits,
    waits
      ? `${task.title} depends on ${other.title}`
      : `${task.title} no longer depends on ${other.title}`,
    (holds) => {
      const input = { taskId: task.id, dependsOnId: other.id };
      return holds
        ? execute(AddTaskDependencyDocument, { input })
        : execute(RemoveTaskDependencyDocument, { input });
    },
  );

/** Links a document to a task, or unlinks it. */
export const setLinked = (task: Titled, document: Titled, isLinked: boolean): Command =>
  relate(
    isLinked,
    isLinked ? `Linked ${document.title}` : `Unlinked ${document.title} from ${task.title}`,
    (holds) => {
      const input = { taskId: task.id, documentId: currentId(document.id) };
      return holds
        ? execute(LinkTaskDocumentDocument, { input })
        : execute(UnlinkTaskDocumentDocument, { input });
    },
  );

/** Adds a label to a task, or removes it. Does not affect other labels. */
export const setLabelled = (
  task: Titled,
  label: { id: string; name: string },
  isOn: boolean,
): Command =>
  relate(
    isOn,
    isOn
      ? `Added label ${label.name} to ${task.title}`
      : `Removed label ${label.name} from ${task.title}`,
    (holds) => {
      const input = { taskId: task.id, labelIds: [currentId(label.id)] };
      return holds
        ? execute(AddTaskLabelsDocument, { input })
        : execute(RemoveTaskLabelsDocument, { input });
    },
  );
