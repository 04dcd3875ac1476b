import { computed } from '@preact/signals';
import { type Block, shownBlocks } from '../../state/queries/blocks.ts';
import { type CalendarEvent, timedEvents } from '../../state/queries/calendar-events.ts';
import { axis, days } from '../../state/router/view.ts';
import { type Segment, segmentsOf } from '../../time/axis.ts';
import { type Column, layOut, type Reach, reachesOf } from '../../time/columns.ts';
import type { Times } from '../../time/moves.ts';
import { isOld } from './lane.ts';
import type { Lanes } from './placement.ts';
import { hasTwoLines, type Room, roomOf, type Size, sizeOf, targetMinutes } from './room.ts';

/** A part of a block or event: its number, and its key among all parts. */
type Part = Segment & { part: number; key: string };

type Position = Part & Column & Lanes & Reach & { size: Size; isTall: boolean; room: Room };

/** A block, or its part on one day, with its position in the grid. */
export type PlacedBlock = Position & { block: Block };

/** An event of a subscribed calendar, or its part on one day, with its position in the grid. */
export type PlacedEvent = Position & { event: CalendarEvent };

type Placed = PlacedBlock | PlacedEvent;

/** The positioned blocks and events by day and time. Unchanged ones stay the same objects, so that they do not render. */
export const placed = computed((): Placed[] => {
  const next = new Map(placeAll().map((each) => [each.key, each]));
  for (const [key, each] of next) {
    const before = last.get(key);
    if (before && isSame(before, each)) next.set(key, before);
  }
  last = next;
  return [...next.values()];
});

let last: ReadonlyMap<string, Placed> = new Map();

const isSame = (one: Placed, other: Placed) =>
  (Object.keys(one) as (keyof Placed)[]).every((key) => one[key] === other[key]);

export const placedBlocks = computed(() =>
  placed.value.filter((each): each is PlacedBlock => 'block' in each),
);

/** The least displayed duration of an event, in milliseconds. It may have none. */
const LEAST = 900_000;

/** The end of the display of an event: not on the day after its end. */
const displayedEnd = ({ start, end }: CalendarEvent) => {
  const day = days.value.find((day) => start < day.end);
  return Math.max(end, Math.min(start + LEAST, day?.end ?? end));
};

/** The column of old positions, to the right of all others. */
const IN_LANE: Column = { column: 1, columns: 1, width: 1 };

const partsOf = ({ id, start, end }: Times & { id: string }): Part[] =>
  segmentsOf(axis.value, days.value, start, end).map((segment, part) => ({
    ...segment,
    part,
    key: `${id} ${part}`,
  }));

function placeAll(): Placed[] {
  const segments = [
    ...shownBlocks.value.flatMap((block) =>
      partsOf(block).map((part) => ({ ...part, block, isOld: isOld(block) })),
    ),
    ...timedEvents.value.flatMap((event) =>
      partsOf({ ...event, end: displayedEnd(event) }).map((part) => ({
        ...part,
        event,
        isOld: false,
      })),
    ),
  ];
  return days.value.flatMap((_, day) => {
    const ofDay = segments
      .filter((segment) => segment.day === day)
      .sort((one, other) => one.from - other.from);
    const hasLane = ofDay.some(({ isOld }) => isOld);
    const columns = layOut(ofDay.filter(({ isOld }) => !isOld)).values();
    const placed = ofDay.map((segment) => ({
      ...segment,
      ...(segment.isOld ? IN_LANE : (columns.next().value as Column)),
      hasLane,
    }));
    const reaches = reachesOf(placed, targetMinutes());
    return placed.map((each, index) => ({
      ...each,
      ...(reaches[index] as Reach),
      size: sizeOf(each),
      isTall: hasTwoLines(each),
      room: roomOf(each),
    }));
  });
}
