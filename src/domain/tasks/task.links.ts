import { sql } from 'kysely';
import { notFound, refused } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { Document } from '../documents/document.entity.ts';
import { requireOwned, requireRoomFor } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { Task } from './task.entity.ts';

/** Links a document to a task. Idempotent. */
export function linkDocument(call: Call, taskId: string, documentId: string) {
  return write(call, async (call) => {
    const link = await documentLink(call, taskId, documentId);
    await requireRoomFor(call, 'task_document', 1);
    await query(call)
      .insertInto('task_document')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export function unlinkDocument(call: Call, taskId: string, documentId: string) {
  return write(call, async (call) => {
    const link = await documentLink(call, taskId, documentId);
    const removed = await query(call)
      .deleteFrom('task_document')
      .where(({ and }) => and(link))
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw notFound('Document link not found');
  });
}

async function documentLink(call: Call, taskId: string, documentId: string) {
  const task = await requireOwned(call, Task, taskId, 'Task not found');
  const document = await requireOwned(call, Document, documentId, 'Document not found');
  return { user_id: call.user.id, task_id: task.id, document_id: document.id };
}

/** Adds a dependency. Throws if it would create a cycle. Idempotent. */
export function addDependency(call: Call, taskId: string, dependsOnId: string) {
  return write(call, async (call) => {
    // Serialized, as two concurrent dependencies can create a cycle together.
    await lockAccount(call);
    const link = await dependencyLink(call, taskId, dependsOnId);
    if (await waitsFor(call, link.depends_on_id, link.task_id)) {
      throw refused('dependency would create a cycle');
    }
    await requireRoomFor(call, 'task_dependency', 1);
    await query(call)
      .insertInto('task_dependency')
      .values({ ...link, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export function removeDependency(call: Call, taskId: string, dependsOnId: string) {
  return write(call, async (call) => {
    const link = await dependencyLink(call, taskId, dependsOnId);
    const removed = await query(call)
      .deleteFrom('task_dependency')
      .where(({ and }) => and(link))
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw notFound('Dependency not found');
  });
}

async function dependencyLink(call: Call, taskId: string, dependsOnId: string) {
  const task = await requireOwned(call, Task, taskId, 'Task not found');
  const dependsOn = await requireOwned(call, Task, dependsOnId, 'Task not found');
  return { user_id: call.user.id, task_id: task.id, depends_on_id: dependsOn.id };
}

/** Whether `task` is `other`, or depends on it, directly or indirectly. */
async function waitsFor(call: Call, task: string, other: string): Promise<boolean> {
  const result = await sql<{ id: string }>`
    with recursive waits(id) as (
      select ${task}::uuid
      union
      select depends_on_id from task_dependency join waits on task_id = waits.id
      where user_id = ${call.user.id}
    )
    select id from waits where id = ${other}`.execute(query(call));
  return result.rows.length > 0;
}
