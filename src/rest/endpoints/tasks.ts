import { z } from 'zod';
import type { Call } from '../../domain/call.ts';
import { batch, FIELDS_MISSING, NO_SUCH_ACTION } from '../../domain/tasks/task.batch.ts';
import { TASK_FIELDS, Task } from '../../domain/tasks/task.entity.ts';
import { batchOfTasks, newTask, taskChanges } from '../../domain/tasks/task.input.ts';
import * as links from '../../domain/tasks/task.links.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import * as tasks from '../../domain/tasks/task.service.ts';
import { conflict, DomainError } from '../../errors.ts';
import { select } from '../../read/select.ts';
import { archive, create, get, group, list, update } from '../declaration.ts';
import { CLEARABLE, emptyAsNull } from '../input/empty-as-null.ts';
import { taskQuery } from '../input/task-query.ts';
import {
  answerOf,
  count,
  described,
  fieldsOf,
  ID,
  PAGINATION,
  paged,
  SUCCESS,
  selected,
} from '../openapi/answers.ts';
import { clearedByEmpty, inputSchema } from '../openapi/inputs.ts';
import { withFields } from '../openapi/json-schema.ts';
import { done, ok } from '../router.ts';
import { LABEL, PROJECT, SPACE } from '../views/summaries.ts';
import { dependencies, editedTask, LISTED_TASK, TASK, taskPage } from '../views/tasks.ts';

const SCHEMAS = {
  SpaceSummary: selected({ table: 'space', fields: SPACE, parts: {} }),
  ProjectSummary: selected({ table: 'project', fields: PROJECT, parts: {} }),
  LabelSummary: selected({ table: 'label', fields: LABEL, parts: {} }),
  Subtask: fieldsOf(Task, TASK_FIELDS),
  Task: selected(editedTask.selection),
  ListedTask: selected(LISTED_TASK),
  FullTask: selected(TASK.show.selection),
  Pagination: PAGINATION,
  TaskDependency: withFields({
    taskId: described('Id of the dependent task.', ID),
    dependsOnId: described('Id of the task that it depends on.', ID),
    dependsOn: described(
      'Task that it depends on.',
      selected(select(task, ['id', 'title', 'status'])),
    ),
  }),
  NewTask: inputSchema(newTask),
  TaskChanges: clearedByEmpty(inputSchema(taskChanges), CLEARABLE.task),
  TaskBatch: inputSchema(batchOfTasks),
  TaskBatchResult: answerOf<Awaited<ReturnType<typeof batchCounts>>>()(
    z.object({
      affected: count().describe('Number of changed tasks.'),
      requested: count().describe('Number of ids in the request.'),
      invalid: count().describe('Number of ids that are repeated or are not your tasks.'),
    }),
  ),
};

async function createTask(call: Call, body: unknown) {
  const id = await tasks.create(call, body);
  return editedTask({ call, id }).catch(deletedMeanwhile);
}

/** Reports a new task that another request, such as the deletion of the account, has already deleted. */
function deletedMeanwhile(error: unknown): never {
  const isGone = error instanceof DomainError && error.code === 'NOT_FOUND';
  throw isGone ? conflict('The task was deleted before it could be returned') : error;
}

async function updateTask(call: Call, id: string, body: unknown) {
  const changes = emptyAsNull(body, CLEARABLE.task);
  return editedTask({ call, id: await tasks.update(call, id, changes) });
}

async function batchCounts(call: Call, body: unknown) {
  const { changed: _, ...counts } = await batch(call, body);
  return counts;
}

/** Adds or removes a link of the task. This changes the entity tag of the task. */
const linked = (
  service: (call: Call, id: string, otherId: string) => Promise<void>,
  other: 'documentId' | 'dependsOnId',
) => ({
  answer: SUCCESS,
  route: done(({ call, id, params }) => service(call, id, params[other] as string), {
    record: TASK,
  }),
});

const DOCUMENT_MISSING = 'Document not found';

export const taskEndpoints = group({
  tag: 'Tasks',
  description: 'Tasks, their dependencies and their linked documents.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /tasks': {
      operation: 'tasks',
      operationId: 'listTasks',
      summary: 'List tasks',
      description:
        'One page of your tasks, by status, priority (highest first), due date and `sortOrder`. Without `status` or `includeCompleted`, completed, cancelled and archived tasks are excluded. Cancelled time blocks are always excluded.',
      query: taskQuery,
      answer: paged(SCHEMAS.ListedTask),
      route: ok(taskPage),
    },
    'POST /tasks': create(createTask, {
      operation: 'createTask',
      summary: 'Create a task',
      body: SCHEMAS.NewTask,
      answer: SCHEMAS.Task,
    }),
    'POST /tasks/batch': {
      operation: 'batchTasks',
      summary: 'Complete or archive many tasks',
      description:
        'Ids that are not your tasks are skipped and counted as `invalid`. `delete` archives the tasks, like `archive`.',
      body: SCHEMAS.TaskBatch,
      answer: SCHEMAS.TaskBatchResult,
      refusals: { 400: [FIELDS_MISSING, NO_SUCH_ACTION] },
      route: ok(({ call, body }) => batchCounts(call, body)),
    },
    'GET /tasks/:id': get(TASK, {
      operation: 'task',
      operationId: 'getTask',
      summary: 'Get a task',
      description: 'Includes all time blocks, also cancelled ones, the subtasks and the documents.',
      answer: SCHEMAS.FullTask,
    }),
    'PATCH /tasks/:id': update(TASK, updateTask, {
      operation: 'updateTask',
      summary: 'Update a task',
      description:
        'Updates the fields in the body. `labelIds` replaces all labels. If the status is set to `completed`, a missing `actualMinutes` is set to the estimate.',
      body: SCHEMAS.TaskChanges,
      answer: SCHEMAS.Task,
    }),
    'DELETE /tasks/:id': archive(TASK, tasks, {
      operation: 'archiveTask',
      operationId: 'deleteTask',
      summary: 'Archive or delete a task',
      description:
        'Archives the task. It can be retrieved for 30 days. With `permanent=true` it is deleted permanently; its time blocks and subtasks are kept and detached.',
    }),
    'PUT /tasks/:id/documents/:documentId': {
      operation: 'linkTaskDocument',
      summary: 'Link a document to a task',
      description: 'Has no effect if the document is already linked.',
      refusals: { 404: [DOCUMENT_MISSING] },
      ...linked(links.linkDocument, 'documentId'),
    },
    'DELETE /tasks/:id/documents/:documentId': {
      operation: 'unlinkTaskDocument',
      summary: 'Unlink a document from a task',
      refusals: { 404: [DOCUMENT_MISSING, 'Document link not found'] },
      ...linked(links.unlinkDocument, 'documentId'),
    },
    'GET /tasks/:id/dependencies': list(SCHEMAS.TaskDependency, dependencies, {
      operation: 'task',
      operationId: 'listTaskDependencies',
      summary: 'List the dependencies of a task',
      refusals: { 404: [TASK.missing] },
    }),
    'PUT /tasks/:id/dependencies/:dependsOnId': {
      operation: 'addTaskDependency',
      summary: 'Add a dependency to a task',
      description:
        'Rejects a dependency that would create a cycle. Has no effect if the dependency exists.',
      refusals: { 400: ['dependency would create a cycle'] },
      ...linked(links.addDependency, 'dependsOnId'),
    },
    'DELETE /tasks/:id/dependencies/:dependsOnId': {
      operation: 'removeTaskDependency',
      summary: 'Remove a dependency from a task',
      refusals: { 404: ['Dependency not found'] },
      ...linked(links.removeDependency, 'dependsOnId'),
    },
  },
});
