import { route } from '../../state/router/router.ts';
import { CalendarFeeds, isOfFeed } from '../calendar-feeds/calendar-feeds.tsx';
import {
  CalendarList,
  isOfCalendar,
  OpenCalendar,
} from '../subscribed-calendars/calendar-list.tsx';

/** The subscribed calendars and the calendar feeds, or the form that the route names. */
export function Calendars() {
  const { id } = route.value;
  if (isOfCalendar(id)) return <OpenCalendar key={id} />;
  return (
    <>
      {!isOfFeed(id) && <CalendarList />}
      <CalendarFeeds />
    </>
  );
}
