import { computed } from '@preact/signals';
import {
  allDayEvents,
  cutEvents,
  undrawnCounts,
  unknownPeriods,
} from '../../state/queries/calendar-events.ts';
import { preview } from '../../state/queries/preview.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { PlacedEvent } from './layout.ts';
import { pointed } from './pointed.ts';

const LazyArrows = lazy((parts) => parts.Arrows);
const LazyAllDayRow = lazy((parts) => parts.AllDayRow);
const LazyTip = lazy((parts) => parts.Tip);

/** An event of a subscribed calendar. Accounts without events do not load its code. */
export const GridEvent = lazy<{ placed: PlacedEvent }>((parts) => parts.GridEvent);

const hasAllDayRow = computed(
  () =>
    allDayEvents.value.length > 0 ||
    cutEvents.value !== undefined ||
    unknownPeriods.value.length > 0 ||
    undrawnCounts.value.some((count) => count > 0),
);

/** The events above the days, and the numbers of those that are not drawn. */
export const AllDayRow = () => (hasAllDayRow.value ? <LazyAllDayRow /> : null);

/** The arrows of a preview. Only this component renders when the preview changes. */
export const Arrows = () => (preview.value ? <LazyArrows /> : null);

/** The tip of the block under the mouse. Its code is loaded with that of the details, before the block is clicked. */
export const Tip = () => (pointed.value ? <LazyTip /> : null);
