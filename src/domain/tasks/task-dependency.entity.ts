import { defineEntity } from '@mikro-orm/core';
import { publishesTasks } from '../changes/change.triggers.ts';
import { instant, partOf } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';
import { Task } from './task.entity.ts';

/** `taskId` depends on `dependsOnId`. The dependencies of an account have no cycle. */
export const TaskDependency = defineEntity({
  name: 'TaskDependency',
  tableName: 'task_dependency',
  properties: {
    taskId: () => partOf(Task, 'task_id').primary(),
    dependsOnId: () => partOf(Task, 'depends_on_id').index().primary(),
    userId: owner,
    createdAt: instant(),
  },
  indexes: [{ name: 'task_dependency_user_index', properties: ['userId'] }],
  checks: [{ name: 'not_on_itself', expression: 'task_id <> depends_on_id' }],
  triggers: publishesTasks('task_dependency', 'tell_changes_of_tasks'),
});
