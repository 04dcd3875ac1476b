import {
  conflict,
  type DomainError,
  notFound,
  referenceNotFound,
  unauthenticated,
} from '../../errors.ts';

const idTaken = () => conflict('id already in use');

/**
 * The errors that violated constraints are reported as. The checks before a write catch the ordinary cases; these catch
 * races, such as another request that took the name or deleted the record.
 */
const REFUSALS: readonly [RegExp, () => DomainError][] = [
  [/^label_name_unique$/, () => conflict('Label name already in use')],
  [/^user_account_email_unique$/, () => conflict('Email already in use')],
  [/^api_key_hash_unique$/, () => conflict('API key already in use')],
  [/^calendar_feed_token_unique$/, () => conflict('Calendar feed address already in use')],
  [/^(task|project|space|label|document|checklist_item)_pkey$/, idTaken],
  [/^task_series_pkey$/, idTaken],
  [/^(schedule_preference|time_block|api_key|calendar_feed|subscribed_calendar)_pkey$/, idTaken],
  [/^calendar_event_calendar_id_foreign$/, () => notFound('Subscribed calendar not found')],
  [/^task_series_space_id_foreign$/, () => referenceNotFound('spaceId')],
  [/^task_series_project_id_foreign$/, () => referenceNotFound('projectId')],
  [/^task_series_schedule_preference_id_foreign$/, () => referenceNotFound('schedulePreferenceId')],
  [
    /^(task_series_continues|(task|series_date)_series)_id_foreign$/,
    () => notFound('Task series not found'),
  ],
  [/^(task|project|document)_space_id_foreign$/, () => referenceNotFound('spaceId')],
  [/^(task|document)_project_id_foreign$/, () => referenceNotFound('projectId')],
  [/^task_parent_task_id_foreign$/, () => referenceNotFound('parentTaskId')],
  [/^task_schedule_preference_id_foreign$/, () => referenceNotFound('schedulePreferenceId')],
  [/^task_label_label_id_foreign$/, () => referenceNotFound('labelIds')],
  [/^task_(label|document|dependency)_task_id_foreign$/, () => notFound('Task not found')],
  [/^task_dependency_depends_on_id_foreign$/, () => notFound('Task not found')],
  [/^(checklist_item|time_block)_task_id_foreign$/, () => notFound('Task not found')],
  [/^task_document_document_id_foreign$/, () => notFound('Document not found')],
  // The account was deleted during the call.
  [/_user_id_foreign$/, unauthenticated],
];

/** Returns the error for a violated constraint, if it has one. */
export const constraintRefusal = (constraint: string): DomainError | undefined =>
  REFUSALS.find(([pattern]) => pattern.test(constraint))?.[1]();
