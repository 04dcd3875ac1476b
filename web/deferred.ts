/** The lazily loaded parts of the page. They are one bundle, so that their shared code is loaded once. */

export { OpenDialog } from './dialogs.tsx';
export { BlockDetails } from './features/blocks/block-details.tsx';
export { Agenda } from './features/calendar/agenda.tsx';
export { MonthView } from './features/calendar/month-view.tsx';
export { AllDayRow } from './features/calendar-events/all-day-row.tsx';
export { GridEvent } from './features/calendar-events/grid-event.tsx';
export { Arrows } from './features/grid/arrows.tsx';
export { reportOverlaps } from './features/grid/overlaps.ts';
export { SlotPopover } from './features/grid/slot-popover.tsx';
export { Tip } from './features/grid/tip.tsx';
export { PlanPanel } from './features/plan/plan-panel.tsx';
export { repeatInWords } from './features/series/repeat-words.ts';
export { addSeries, requestOccurrences } from './features/series/series-commands.ts';
export { timesOfSeries } from './features/series/template.ts';
export { SignInPage } from './features/sign-in/sign-in-page.tsx';
export { MissedQuestion } from './features/tasks/missed-question.tsx';
export { SearchResults } from './features/tasks/search-results.tsx';
export { NarrowedLine, TaskFilters } from './features/tasks/task-filters.tsx';
