import { ask } from '../graph/client.ts';
import {
  CreateHoursDocument,
  DeleteHoursDocument,
  type HoursFragment,
  type TaskFilter,
  UpdateHoursDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { presentId, succeed } from '../state/successors.ts';
import {
  confirmPreferences,
  type Preference,
  preferenceOf,
  showPreferences,
  windowInputs,
} from '../state/windows.ts';
import { type Change, carryOut, changesTo, followersOf, reversed } from './give-hours.ts';

type Content = Omit<Preference, 'id'>;

const inputOf = ({ name, priority, windows }: Content) => ({
  name,
  priority,
  windows: windowInputs(windows),
});

/** Makes hours, which the tasks follow from then on that a filter names. */
export function createHours(content: Content, filter?: TaskFilter): Command {
  const done = `Made the hours ${content.name}`;
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

/** Changes hours, which the tasks follow too that a filter names. */
export const changeHours = (before: Preference, content: Content, filter?: TaskFilter): Command =>
  exchange(
    before.id,
    before,
    content,
    (id) => (filter ? changesTo(id, filter) : []),
    `Changed the hours ${content.name}`,
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
        all.map((each) => (each.id === presentId(id) ? { ...content, id: each.id } : each)),
      ),
    ],
    send: async () => {
      const present = presentId(id);
      const input = { id: present, ...inputOf(content) };
      const { updateSchedulePreference } = await ask(UpdateHoursDocument, { input });
      confirm(updateSchedulePreference.schedulePreference);
      const changes = await changesOf(present);
      await carryOut(changes);
      return exchange(id, content, before, () => reversed(changes), done);
    },
  };
}

/** Removes hours: their tasks follow the default ones. */
export const removeHours = (removed: Preference): Command =>
  takeAway(removed, [], `Removed the hours ${removed.name}`);

/** The tasks that were given the hours have those again that they had before. */
const takeAway = (removed: Preference, changes: readonly Change[], done: string): Command => ({
  done,
  show: () => [showPreferences((all) => without(all, presentId(removed.id)))],
  send: async () => {
    const id = presentId(removed.id);
    const followers = await followersOf(id);
    await carryOut(reversed(changes));
    await ask(DeleteHoursDocument, { id });
    confirmPreferences((all) => without(all, id));
    return bringBack({ ...removed, id }, followers, changes, done);
  },
});

const bringBack = (
  removed: Preference,
  followers: readonly Change[],
  changes: readonly Change[],
  done: string,
): Command => {
  // Kept, so that what failed halfway goes on there when it is tried again.
  let made: Preference | undefined;
  return {
    done,
    send: async () => {
      made ??= await create(removed);
      succeed(removed.id, made.id);
      await carryOut(followers);
      return takeAway(made, changes, done);
    },
  };
};

async function create(content: Content): Promise<Preference> {
  const { createSchedulePreference } = await ask(CreateHoursDocument, { input: inputOf(content) });
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
