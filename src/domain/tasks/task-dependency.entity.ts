import { defineEntity, p } from '@mikro-orm/core';
import { tellsTasks } from '../changes/change.triggers.ts';
import { instant } from '../columns.ts';
import { owner } from '../users/user.entity.ts';
import { Task } from './task.entity.ts';

/** `taskId` waits for `dependsOnId`. The dependencies of an account form no circle. */
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
  triggers: tellsTasks('task_dependency', 'tell_changes_of_tasks'),
});
