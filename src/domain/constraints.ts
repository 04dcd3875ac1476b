import {
  conflict,
  type DomainError,
  notFound,
  referenceNotFound,
  unauthenticated,
} from './errors.ts';

const idTaken = () => conflict('id already in use');

/**
 * What a broken constraint means to the caller. The checks before a write catch the ordinary case;
 * these catch the rest: another request took the name, or removed the record, in between.
 */
const REFUSALS: Record<string, () => DomainError> = {
  label_name_unique: () => conflict('Label name already in use'),
  user_account_email_unique: () => conflict('Email already in use'),
  api_key_hash_unique: () => conflict('API key already in use'),
  task_pkey: idTaken,
  project_pkey: idTaken,
  space_pkey: idTaken,
  label_pkey: idTaken,
  document_pkey: idTaken,
  checklist_item_pkey: idTaken,
  schedule_preference_pkey: idTaken,
  time_block_pkey: idTaken,
  api_key_pkey: idTaken,
  task_space_id_foreign: () => referenceNotFound('spaceId'),
  task_project_id_foreign: () => referenceNotFound('projectId'),
  task_parent_task_id_foreign: () => referenceNotFound('parentTaskId'),
  task_schedule_preference_id_foreign: () => referenceNotFound('schedulePreferenceId'),
  task_label_label_id_foreign: () => referenceNotFound('labelIds'),
  project_space_id_foreign: () => referenceNotFound('spaceId'),
  document_space_id_foreign: () => referenceNotFound('spaceId'),
  document_project_id_foreign: () => referenceNotFound('projectId'),
  task_label_task_id_foreign: () => notFound('Task not found'),
  task_document_task_id_foreign: () => notFound('Task not found'),
  task_document_document_id_foreign: () => notFound('Document not found'),
  task_dependency_task_id_foreign: () => notFound('Task not found'),
  task_dependency_depends_on_id_foreign: () => notFound('Task not found'),
  checklist_item_task_id_foreign: () => notFound('Task not found'),
  time_block_task_id_foreign: () => notFound('Task not found'),
};

/** The account was deleted while the call was under way. */
const OF_ACCOUNT = /_user_id_foreign$/;

/** The refusal that a broken constraint stands for, if it stands for one. */
export const constraintRefusal = (constraint: string): DomainError | undefined =>
  OF_ACCOUNT.test(constraint) ? unauthenticated() : REFUSALS[constraint]?.();
