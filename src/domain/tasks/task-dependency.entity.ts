import { defineEntity, p } from '@mikro-orm/core';
import { publishesTasks } from '../changes/change.triggers.ts';
import { instant } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';
import { Task } from './task.entity.ts';

/** `taskId` depends on `dependsOnId`. The dependencies of an account have no cycle. */
export const TaskDependency = defineEntity({
  name: 'TaskDependency',
  tableName: 'task_dependency',
  properties: {
    taskId: () => p.manyToOne(Task).mapToPk().fieldName('task_id').deleteRule('cascade').primary(),
    dependsOnId: () =>
      p
        .manyToOne(Task)
        .mapToPk()
        .fieldName('depends_on_id')
        .deleteRule('cascade')
        .index()
        .primary(),
    userId: owner,
    createdAt: instant(),
  },
  indexes: [{ name: 'task_dependency_user_index', properties: ['userId'] }],
  checks: [{ name: 'not_on_itself', expression: 'task_id <> depends_on_id' }],
  triggers: publishesTasks('task_dependency', 'tell_changes_of_tasks'),
});
