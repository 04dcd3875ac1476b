import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { appearance, DEFAULT_COLOR } from '../validation/appearance.ts';
import {
  boolean,
  describedBy,
  integer,
  object,
  text,
  timestamp,
  withKeywords,
} from '../validation/validation.ts';

/** The longest uploaded file. A request body is at most 1 MiB. */
const LONGEST_FILE = 1_000_000;

const buffer = () => integer(0, 240);

const settings = describedBy(DESCRIPTIONS.SubscribedCalendar, {
  name: text(1, 100),
  color: appearance.color,
  enabled: boolean(),
  allDayBlocks: boolean(),
  tentativeBlocks: boolean(),
  bufferBeforeMinutes: buffer(),
  bufferAfterMinutes: buffer(),
});

const address = withKeywords(text(1, 2000), {
  description:
    'Address of an iCalendar file: `https:`, `http:` or `webcal:`. Stored encrypted and never returned.',
  examples: ['https://calendar.example.com/team.ics'],
});

/** An uploaded file. Its content is read by the job, which stores what could not be read. */
const file = withKeywords(
  text(1, LONGEST_FILE).refine(
    (value) => /^BEGIN:VCALENDAR\s*$/im.test(value),
    'must be an iCalendar file, which contains BEGIN:VCALENDAR',
  ),
  { description: 'Content of an iCalendar file, instead of an address.' },
);

export const newSubscribedCalendar = object({
  ...settings,
  color: settings.color.default(DEFAULT_COLOR),
  enabled: settings.enabled.default(true),
  allDayBlocks: settings.allDayBlocks.default(false),
  tentativeBlocks: settings.tentativeBlocks.default(true),
  bufferBeforeMinutes: settings.bufferBeforeMinutes.default(0),
  bufferAfterMinutes: settings.bufferAfterMinutes.default(0),
  address: address.nullish(),
  file: file.nullish(),
});

export const subscribedCalendarChanges = object({ ...settings, address, file }).partial();

/** The period of a list of events. */
export const eventRange = object({
  from: withKeywords(timestamp(), { description: 'Start of the period.' }),
  to: withKeywords(timestamp(), { description: 'End of the period.' }),
});
