/** The lazily loaded parts of the page. They are one bundle, so that their shared code is loaded once. */
export { BlockDetails } from './blocks/block-details.tsx';
export { Agenda } from './calendar/agenda.tsx';
export { MonthView } from './calendar/month-view.tsx';
export { AllDayRow } from './calendar-events/all-day-row.tsx';
export { GridEvent } from './calendar-events/grid-event.tsx';
export { OpenDialog } from './dialogs.tsx';
export { Arrows } from './grid/arrows.tsx';
export { reportOverlaps } from './grid/overlaps.ts';
export { SlotPopover } from './grid/slot-popover.tsx';
export { Tip } from './grid/tip.tsx';
export { PlanPanel } from './plan/plan-panel.tsx';
export { repeatInWords } from './series/repeat-words.ts';
export { addSeries, requestOccurrences } from './series/series-commands.ts';
export { timesOfSeries } from './series/template.ts';
export { SignInPage } from './sign-in/sign-in-page.tsx';
export { MissedQuestion } from './tasks/missed-question.tsx';
export { SearchResults } from './tasks/search-results.tsx';
export { NarrowedLine, TaskFilters } from './tasks/task-filters.tsx';
