import { ask } from '../graph/client.ts';
import {
  AddTaskDependencyDocument,
  AddTaskLabelsDocument,
  LinkTaskDocumentDocument,
  RemoveTaskDependencyDocument,
  RemoveTaskLabelsDocument,
  UnlinkTaskDocumentDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { readAnew } from '../state/refresh.ts';
import { presentId } from '../state/successors.ts';
import { readDetails } from '../state/task-details.ts';

type Titled = { id: string; title: string };

/** Something that holds between a task and something else, or does not. */
const relate = (
  holds: boolean,
  done: string,
  set: (holds: boolean) => Promise<unknown>,
): Command => ({
  done,
  send: async () => {
    await set(holds);
    await readDetails();
    readAnew(['TASK', 'DOCUMENT']);
    return relate(!holds, done, set);
  },
});

/** Makes a task wait for another, or no longer. A circle is refused by the server. */
export const setWaiting = (task: Titled, other: Titled, waits: boolean): Command =>
  relate(
    waits,
    waits
      ? `${task.title} waits for ${other.title}`
      : `${task.title} no longer waits for ${other.title}`,
    (holds) => {
      const input = { taskId: task.id, dependsOnId: other.id };
      return holds
        ? ask(AddTaskDependencyDocument, { input })
        : ask(RemoveTaskDependencyDocument, { input });
    },
  );

/** Links a document to a task, or takes it off. */
export const setLinked = (task: Titled, document: Titled, isLinked: boolean): Command =>
  relate(
    isLinked,
    isLinked ? `Linked ${document.title}` : `Took ${document.title} off ${task.title}`,
    (holds) => {
      const input = { taskId: task.id, documentId: presentId(document.id) };
      return holds
        ? ask(LinkTaskDocumentDocument, { input })
        : ask(UnlinkTaskDocumentDocument, { input });
    },
  );

/** Puts a label on a task, or takes it off; its other labels stay as they are by then. */
export const setLabelled = (
  task: Titled,
  label: { id: string; name: string },
  isOn: boolean,
): Command =>
  relate(
    isOn,
    isOn ? `Put ${label.name} on ${task.title}` : `Took ${label.name} off ${task.title}`,
    (holds) => {
      const input = { taskId: task.id, labelIds: [presentId(label.id)] };
      return holds
        ? ask(AddTaskLabelsDocument, { input })
        : ask(RemoveTaskLabelsDocument, { input });
    },
  );
