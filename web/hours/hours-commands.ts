import { execute } from '../graph/client.ts';
import {
  CreateHoursDocument,
  DeleteHoursDocument,
  type HoursFragment,
  type TaskFilter,
  UpdateHoursDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { currentId, setRecreatedId } from '../state/recreated-ids.ts';
import {
  confirmPreferences,
  type Preference,
  preferenceOf,
  showPreferences,
  windowInputs,
} from '../state/windows.ts';
import { type Change, carryOut, changesTo, reversed, tasksUsing } from './assign-hours.ts';

type Content = Omit<Preference, 'id'>;

const inputOf = ({ name, priority, windows }: Content) => ({
  name,
  priority,
  windows: windowInputs(windows),
});

/** Creates hours and assigns them to the tasks of a filter. */
export function createHours(content: Content, filter?: TaskFilter): Command {
  const done = `Created working hours ${content.name}`;
  return {
    done,
    send: async () => {
      const made = await create(content);
      const changes = filter ? await changesTo(made.id, filter) : [];
      await carryOut(changes);
      return takeAway(made, changes, done);
    },
  };
}

/** Changes hours and assigns them to the tasks of a filter. */
export const changeHours = (before: Preference, content: Content, filter?: TaskFilter): Command =>
  exchange(
    before.id,
    before,
    content,
    (id) => (filter ? changesTo(id, filter) : []),
    `Changed working hours ${content.name}`,
  );

function exchange(
  id: string,
  before: Content,
  content: Content,
  changesOf: (id: string) => Change[] | Promise<Change[]>,
  done: string,
): Command {
  return {
    done,
    show: () => [
      showPreferences((all) =>
        all.map((each) => (each.id === currentId(id) ? { ...content, id: each.id } : each)),
      ),
    ],
    send: async () => {
      const present = currentId(id);
      const input = { id: present, ...inputOf(content) };
      const { updateSchedulePreference } = await execute(UpdateHoursDocument, { input });
      confirm(updateSchedulePreference.schedulePreference);
      const changes = await changesOf(present);
      await carryOut(changes);
      return exchange(id, content, before, () => reversed(changes), done);
    },
  };
}

/** Deletes hours: their tasks use the default hours. */
export const removeHours = (removed: Preference): Command =>
  takeAway(removed, [], `Deleted working hours ${removed.name}`);

/** Deletes hours after reverting the assignments of `changes`. */
const takeAway = (removed: Preference, changes: readonly Change[], done: string): Command => ({
  done,
  show: () => [showPreferences((all) => without(all, currentId(removed.id)))],
  send: async () => {
    const id = currentId(removed.id);
    const tasks = await tasksUsing(id);
    await carryOut(reversed(changes));
    await execute(DeleteHoursDocument, { id });
    confirmPreferences((all) => without(all, id));
    return bringBack({ ...removed, id }, tasks, changes, done);
  },
});

const bringBack = (
  removed: Preference,
  tasks: readonly Change[],
  changes: readonly Change[],
  done: string,
): Command => {
  // Kept for a retry after a partial failure.
  let made: Preference | undefined;
  return {
    done,
    send: async () => {
      made ??= await create(removed);
      setRecreatedId(removed.id, made.id);
      await carryOut(tasks);
      return takeAway(made, changes, done);
    },
  };
};

async function create(content: Content): Promise<Preference> {
  const { createSchedulePreference } = await execute(CreateHoursDocument, {
    input: inputOf(content),
  });
  return confirm(createSchedulePreference.schedulePreference);
}

function confirm(record: HoursFragment): Preference {
  const confirmed = preferenceOf(record);
  confirmPreferences((all) =>
    (all.some(({ id }) => id === confirmed.id)
      ? all.map((each) => (each.id === confirmed.id ? confirmed : each))
      : [...all, confirmed]
    ).sort((one, other) => other.priority - one.priority),
  );
  return confirmed;
}

const without = (all: readonly Preference[], id: string) => all.filter((each) => each.id !== id);
