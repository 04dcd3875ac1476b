import { execute, executeInCommand } from '../../graph/client.ts';
import { DeleteHoursDocument } from '../../graph/generated/deferred/graphql.ts';
import {
  CreateHoursDocument,
  HoursByIdDocument,
  type HoursFragment,
  type TaskFilter,
  UpdateHoursDocument,
  type UpdateSchedulePreferenceInput,
} from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { create, type Lifecycle, removeRecord } from '../../state/commands/remove-record.ts';
import { type Preference, preferenceList, windowInputs } from '../../state/queries/windows.ts';
import { currentId } from '../../state/records/recreated-ids.ts';
import { type Change, carryOut, changesTo, revert, tasksUsing } from './assign-hours.ts';

type Content = Omit<Preference, 'id'>;
type HoursChange = Omit<UpdateSchedulePreferenceInput, 'id'>;

const HOURS = kindOf<HoursChange>()({
  type: 'SchedulePreference',
  update: async (input) =>
    (await execute(UpdateHoursDocument, { input })).updateSchedulePreference.schedulePreference,
  read: async (ids) => (await executeInCommand(HoursByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ name }) => name,
  refetches: ['SCHEDULE_PREFERENCE'],
});

/** Hours that were created with these assignments. A deletion reverts them first. */
const withChanges = (
  changes: readonly Change[],
): Lifecycle<HoursChange, HoursFragment, readonly Change[]> => ({
  create: async ({ name, windows, ...content }) => {
    const input = { ...content, name: name ?? '', windows: windows ?? [] };
    const made = (await execute(CreateHoursDocument, { input })).createSchedulePreference
      .schedulePreference;
    preferenceList.append([made]);
    return made;
  },
  remove: async (id) => {
    const tasks = await tasksUsing(id);
    await revert(changes);
    await execute(DeleteHoursDocument, { id });
    return tasks;
  },
  restore: (_, tasks) => carryOut(tasks),
});

const inputOf = ({ name, priority, windows }: Content) => ({
  name,
  priority,
  windows: windowInputs(windows),
});

/** Creates hours and assigns them to the tasks of a filter. */
export function createHours(content: Content, filter?: TaskFilter): Command {
  const done = `Created working hours ${content.name}`;
  // The id is client-supplied, so that a retry creates nothing twice.
  const id = newId();
  return {
    done,
    send: async () => {
      const made = await create(HOURS, withChanges([]), { id, ...inputOf(content) });
      const changes = filter ? await changesTo(id, filter) : [];
      await carryOut(changes);
      return removeRecord(HOURS, withChanges(changes), made, done, true);
    },
  };
}

/** Changes hours and assigns them to the tasks of a filter. */
export const changeHours = ({ id }: Preference, content: Content, filter?: TaskFilter): Command =>
  withAssignments(
    changeRecords(HOURS, [{ id, ...inputOf(content) }], `Changed working hours ${content.name}`),
    async () => {
      const changes = filter ? await changesTo(currentId(id), filter) : [];
      await carryOut(changes);
      return changes;
    },
  );

/** A command that also assigns hours to tasks. Undo reverts both. */
const withAssignments = (command: Command, assign: () => Promise<Change[]>): Command => ({
  ...command,
  send: async () => {
    const inverse = await command.send();
    const changes = await assign();
    return inverse && withAssignments(inverse, () => revert(changes));
  },
});

/** Deletes hours: their tasks use the default hours. */
export const removeHours = ({ id, ...content }: Preference): Command =>
  removeRecord(
    HOURS,
    withChanges([]),
    { id, ...inputOf(content) },
    `Deleted working hours ${content.name}`,
  );
