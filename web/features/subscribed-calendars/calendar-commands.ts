import { execute, executeInCommand } from '../../graph/client.ts';
import { fieldError } from '../../graph/error-messages.ts';
import {
  CreateSubscribedCalendarDocument,
  DeleteSubscribedCalendarDocument,
  RefreshSubscribedCalendarDocument,
  SubscribedCalendarsDocument,
  UpdateSubscribedCalendarDocument,
  type UpdateSubscribedCalendarInput,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { refetch } from '../../state/queries/refresh.ts';
import type { Calendar } from './calendars.ts';
import { shortened } from './shorten-file.ts';

/** The settings of a calendar, as the form has them. */
export type Settings = Required<
  Pick<
    Calendar,
    | 'name'
    | 'color'
    | 'enabled'
    | 'allDayBlocks'
    | 'tentativeBlocks'
    | 'bufferBeforeMinutes'
    | 'bufferAfterMinutes'
  >
>;

/** The source of the events: an address or a file, or neither to keep it. */
export type Source = { address?: string | undefined; file?: File | undefined };

const CHANGED = ['SUBSCRIBED_CALENDAR', 'CALENDAR_EVENT'] as const;

const CALENDAR = kindOf<Omit<UpdateSubscribedCalendarInput, 'id' | 'address' | 'file'>>()({
  type: 'SubscribedCalendar',
  update: async (input) =>
    (await execute(UpdateSubscribedCalendarDocument, { input })).updateSubscribedCalendar
      .subscribedCalendar,
  // An account has few calendars, so there is no query by id.
  read: async (ids) => {
    const found = await allOf((after) => executeInCommand(SubscribedCalendarsDocument, { after }));
    return found.filter(({ id }) => ids.includes(id));
  },
  nameOf: ({ name }) => name,
  refetches: CHANGED,
  isOptimistic: false,
});

/** The largest file that the page reads, in bytes. */
const LARGEST_FILE = 20_000_000;

/** The longest text that the server accepts. */
const LONGEST_TEXT = 1_000_000;

/** The largest text, in bytes of JSON: the body of a request has at most 1,048,576, and the other input is in it. */
const LARGEST_JSON = 1_040_000;

const jsonSize = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/** Whether a text is too large for a request. Escapes may make the JSON of a shorter one too large. */
const isTooLarge = (text: string) => text.length > LONGEST_TEXT || jsonSize(text) > LARGEST_JSON;

/** The source as input. Line ends are shortened, as JSON would lengthen them; a large file is sent without unread properties. */
async function inputOf({ address, file }: Source) {
  if (!file) return address ? { address } : {};
  if (file.size > LARGEST_FILE) throw fieldError('file', 'must be at most 20 MB');
  const whole = (await file.text()).replaceAll('\r\n', '\n');
  const text = isTooLarge(whole) ? shortened(whole) : whole;
  if (isTooLarge(text)) {
    throw fieldError(
      'file',
      'has too many events to upload; use the address of the calendar instead',
    );
  }
  return { ...(address && { address }), file: text };
}

/** Subscribes to a calendar. There is no undo: it would delete an address or file that may have been replaced by then. */
export const createCalendar = (settings: Settings, source: Source): Command => ({
  done: `Subscribed to ${settings.name}`,
  send: async () => {
    const input = { ...settings, ...(await inputOf(source)) };
    await execute(CreateSubscribedCalendarDocument, { input });
    await refetch(CHANGED);
    return undefined;
  },
});

/** Changes the settings of a calendar, and its source if one is given. A replaced source has no undo, as the server does not return it. */
export function changeCalendar({ id }: Calendar, settings: Settings, source: Source): Command {
  const done = `Changed calendar ${settings.name}`;
  if (!source.address && !source.file) return changeRecords(CALENDAR, [{ ...settings, id }], done);
  return {
    done,
    send: async () => {
      const input = { ...settings, ...(await inputOf(source)), id };
      await execute(UpdateSubscribedCalendarDocument, { input });
      await refetch(CHANGED);
      return undefined;
    },
  };
}

/** Switches a calendar on or off. */
export const switchCalendar = ({ id, name }: Calendar, enabled: boolean): Command =>
  changeRecords(CALENDAR, [{ id, enabled }], `Turned ${name} ${enabled ? 'on' : 'off'}`);

/** Requests a fetch. The server runs it now, or a minute after the last one. */
export const refreshCalendar = ({ id, name }: Calendar): Command => ({
  done: `Requested a fetch of ${name}`,
  send: async () => {
    await execute(RefreshSubscribedCalendarDocument, { id });
    await refetch(['SUBSCRIBED_CALENDAR']);
    return undefined;
  },
});

/** Deletes a calendar. There is no undo, as the server does not return its address or file. */
export const deleteCalendar = ({ id, name }: Calendar): Command => ({
  done: `Deleted calendar ${name}`,
  send: async () => {
    await execute(DeleteSubscribedCalendarDocument, { id });
    await refetch(CHANGED);
    return undefined;
  },
});
