import { execute, executeInCommand } from '../../graph/client.ts';
import {
  CalendarFeedsDocument,
  CreateCalendarFeedDocument,
  type CreateCalendarFeedInput,
  DeleteCalendarFeedDocument,
  RotateCalendarFeedDocument,
  UpdateCalendarFeedDocument,
  type UpdateCalendarFeedInput,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { refetch } from '../../state/queries/refresh.ts';
import type { CalendarFeed } from './feeds.ts';

/** The content of a feed, as the form has it. */
export type FeedContent = Omit<CreateCalendarFeedInput, 'id'>;

/** Receives the id and the secret path of a feed; the path is `null` if the first response was lost. */
export type OnAddress = (id: string, path: string | null) => void;

const FEED = kindOf<Omit<UpdateCalendarFeedInput, 'id'>>()({
  type: 'CalendarFeed',
  update: async (input) =>
    (await execute(UpdateCalendarFeedDocument, { input })).updateCalendarFeed.calendarFeed,
  // An account has few feeds, so there is no query by id.
  read: async (ids) => {
    const found = await allOf((after) => executeInCommand(CalendarFeedsDocument, { after }));
    return found.filter(({ id }) => ids.includes(id));
  },
  nameOf: ({ name }) => name,
  refetches: [],
  isOptimistic: false,
});

/** Creates a feed. There is no undo: it would revoke an address that may be in use by then. */
export const createFeed = (input: FeedContent, onAddress: OnAddress): Command => ({
  done: `Created calendar feed ${input.name}`,
  send: async () => {
    const { path, calendarFeed } = (await execute(CreateCalendarFeedDocument, { input }))
      .createCalendarFeed;
    await refetch(['CALENDAR_FEED']);
    onAddress(calendarFeed.id, path);
    return undefined;
  },
});

export const changeFeed = ({ id }: CalendarFeed, content: FeedContent): Command =>
  changeRecords(FEED, [{ ...content, id }], `Changed calendar feed ${content.name}`);

/** Replaces the address of a feed. There is no undo, as the server stores only the hash of the previous one. */
export const replaceAddress = ({ id, name }: CalendarFeed, onAddress: OnAddress): Command => ({
  done: `Replaced the address of ${name}`,
  send: async () => {
    const { path } = (await execute(RotateCalendarFeedDocument, { id })).rotateCalendarFeed;
    await refetch(['CALENDAR_FEED']);
    onAddress(id, path);
    return undefined;
  },
});

/** Deletes a feed. There is no undo, as its address cannot be restored. */
export const deleteFeed = ({ id, name }: CalendarFeed): Command => ({
  done: `Deleted calendar feed ${name}`,
  send: async () => {
    await execute(DeleteCalendarFeedDocument, { id });
    await refetch(['CALENDAR_FEED']);
    return undefined;
  },
});
