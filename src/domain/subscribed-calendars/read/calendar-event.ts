/** An event of a calendar, or one instance of a repeating event. */
export type CalendarEvent = {
  /** Of the content without the UID, which some calendars change with each request; unique in the calendar. */
  hash: string;
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  isTentative: boolean;
  isTransparent: boolean;
  location: string | null;
};

export type ReadOptions = {
  /** The account's time zone, for all-day events and times without a zone. */
  zone: string;
  /** If there are too many events, those nearest to this time are returned. */
  now: Date;
  /** The period whose events are returned. */
  from: Date;
  to: Date;
};

export type ReadCalendar = {
  name: string | null;
  /** How often the calendar asks to be fetched. */
  refreshMinutes: number | null;
  /** The period whose events are returned. It is shorter than the requested one if there are too many events. */
  from: Date;
  to: Date;
  /** In the order of their start. */
  events: CalendarEvent[];
  notices: string[];
};
