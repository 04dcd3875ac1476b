import { z } from 'zod';
import {
  CHECKLIST_ITEM_FIELDS,
  ChecklistItem,
} from '../../../domain/checklist-items/checklist-item.entity.ts';
import { type batch, FIELDS_MISSING, NO_SUCH_ACTION } from '../../../domain/tasks/task.batch.ts';
import { TASK_FIELDS, Task } from '../../../domain/tasks/task.entity.ts';
import { batchOfTasks, newTask, taskChanges } from '../../../domain/tasks/task.input.ts';
import { task } from '../../../domain/tasks/task.resource.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from '../../../domain/time-blocks/time-block.entity.ts';
import { select } from '../../../read/select.ts';
import { CLEARABLE } from '../../empty-as-null.ts';
import { deletion } from '../../query.ts';
import { LABEL, PROJECT, SPACE } from '../../summaries.ts';
import { taskQuery } from '../../tasks.query.ts';
import { editedTask, LISTED_TASK, TASK, type taskPagination } from '../../tasks.views.ts';
import { answerOf, count, fieldsOf, saying, selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { clearedByEmpty, inputSchema } from '../inputs.ts';
import { arrayOf, type JsonSchema, withFields } from '../json-schema.ts';

/** Which page it is, and of how many. */
export const PAGINATION = answerOf<ReturnType<typeof taskPagination>>()(
  z.object({
    page: count().describe('Which page it is, from 1.'),
    limit: count().describe('How many records a page has.'),
    total: count().describe('How many records there are on all pages.'),
    pages: count().describe('How many pages there are.'),
  }),
);

/** A page of records. */
export const paged = (record: JsonSchema): JsonSchema =>
  withFields({
    data: saying('The records of the page.', arrayOf(record)),
    pagination: saying('Which page it is, and of how many.', PAGINATION),
  });

const ID = { type: 'string', format: 'uuid' };

const SCHEMAS = {
  SpaceSummary: selected({ table: 'space', fields: SPACE, parts: {} }),
  ProjectSummary: selected({ table: 'project', fields: PROJECT, parts: {} }),
  LabelSummary: selected({ table: 'label', fields: LABEL, parts: {} }),
  ChecklistItem: fieldsOf(ChecklistItem, CHECKLIST_ITEM_FIELDS),
  TimeBlock: fieldsOf(TimeBlock, TIME_BLOCK_FIELDS),
  Subtask: fieldsOf(Task, TASK_FIELDS),
  Task: selected(editedTask.selection),
  ListedTask: selected(LISTED_TASK),
  FullTask: selected(TASK.show.selection),
  Pagination: PAGINATION,
  TaskDependency: withFields({
    taskId: saying('The task that waits.', ID),
    dependsOnId: saying('The task that it waits for.', ID),
    dependsOn: saying('That task.', selected(select(task, ['id', 'title', 'status']))),
  }),
  NewTask: inputSchema(newTask),
  TaskChanges: clearedByEmpty(inputSchema(taskChanges), CLEARABLE.task),
  TaskBatch: inputSchema(batchOfTasks),
  TaskBatchResult: answerOf<Omit<Awaited<ReturnType<typeof batch>>, 'changed'>>()(
    z.object({
      affected: count().describe('How many tasks were changed.'),
      requested: count().describe('How many ids were sent.'),
      invalid: count().describe('How many of them were repeats, or no tasks of yours.'),
    }),
  ),
};

const DOCUMENT_MISSING = 'Document not found';

export const taskEndpoints = group({
  tag: 'Tasks',
  description: 'Work items, with what they wait for and the documents that belong to them.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /tasks': {
      operationId: 'listTasks',
      summary: 'List tasks',
      description:
        'One page of your tasks, by status, priority (highest first), due date and `sortOrder`. Without `status` or `includeCompleted` those that are completed, cancelled or archived are left out, and so are cancelled time blocks.',
      query: taskQuery,
      answer: paged(SCHEMAS.ListedTask),
    },
    'POST /tasks': {
      operationId: 'createTask',
      summary: 'Create a task',
      body: SCHEMAS.NewTask,
      answer: SCHEMAS.Task,
    },
    'POST /tasks/batch': {
      operationId: 'batchTasks',
      summary: 'Complete or archive many tasks',
      description:
        'Only tasks of yours are changed; other ids are skipped and counted as invalid. `delete` archives too.',
      body: SCHEMAS.TaskBatch,
      answer: SCHEMAS.TaskBatchResult,
      refusals: { 400: [FIELDS_MISSING, NO_SUCH_ACTION] },
    },
    'GET /tasks/:id': {
      operationId: 'getTask',
      summary: 'Get a task',
      description: 'With all its time blocks, cancelled ones too, its subtasks and its documents.',
      answer: SCHEMAS.FullTask,
    },
    'PATCH /tasks/:id': {
      operationId: 'updateTask',
      summary: 'Update a task',
      description:
        'Changes what is sent. `labelIds` replaces the whole set. A task that becomes `completed` gets its estimate as `actualMinutes` unless it has some.',
      body: SCHEMAS.TaskChanges,
      answer: SCHEMAS.Task,
    },
    'DELETE /tasks/:id': {
      operationId: 'deleteTask',
      summary: 'Archive or remove a task',
      description:
        'Puts it into the archive, where it stays retrievable for 30 days. With `permanent=true` it is removed for good; its time blocks and subtasks stay, detached.',
      query: deletion,
      answer: SUCCESS,
    },
    'GET /tasks/:id/dependencies': {
      operationId: 'listTaskDependencies',
      summary: 'List what a task waits for',
      answer: arrayOf(SCHEMAS.TaskDependency),
      refusals: { 404: [TASK.missing] },
    },
    'PUT /tasks/:id/dependencies/:dependsOnId': {
      operationId: 'addTaskDependency',
      summary: 'Make a task wait for another',
      description: 'What would close a circle is refused; repeating it changes nothing.',
      answer: SUCCESS,
      refusals: { 400: ['dependency would create a cycle'] },
    },
    'DELETE /tasks/:id/dependencies/:dependsOnId': {
      operationId: 'removeTaskDependency',
      summary: 'Make a task no longer wait for another',
      answer: SUCCESS,
      refusals: { 404: ['Dependency not found'] },
    },
    'PUT /tasks/:id/documents/:documentId': {
      operationId: 'linkTaskDocument',
      summary: 'Link a document to a task',
      description: 'Linking it again changes nothing.',
      answer: SUCCESS,
      refusals: { 404: [DOCUMENT_MISSING] },
    },
    'DELETE /tasks/:id/documents/:documentId': {
      operationId: 'unlinkTaskDocument',
      summary: 'Take a document off a task',
      answer: SUCCESS,
      refusals: { 404: [DOCUMENT_MISSING, 'Document link not found'] },
    },
  },
});
