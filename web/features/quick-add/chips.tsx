import { PRIORITIES } from '../../state/records/priorities.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { timeOfDay } from '../../time/moments.ts';
import {
  dayInWords,
  dueInWords,
  durationInWords,
  momentInWords,
  startInWords,
  timeInWords,
} from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { parts } from '../../ui/deferred-parts.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type Meaning, type Taken, whenOf } from './fields.ts';

const ICONS: Record<Meaning['kind'], IconName> = {
  estimate: 'clock',
  due: 'calendar',
  start: 'calendar',
  window: 'calendar',
  at: 'calendar',
  priority: 'warning',
  repeat: 'repeat',
  project: 'folder',
  label: 'tasks',
};

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** `On Thu 19 Nov`, `Mon 23 Nov – Sun 29 Nov`. */
function windowInWords({ start, due }: Extract<Meaning, { kind: 'window' }>): string {
  const day = (instant: number) => dayInWords(wording, dateIn(zone.value, instant), DAY, now.value);
  const last = day(due);
  const first = day(start ?? now.value);
  if (first !== last) return `${first} – ${last}`;
  const time = (instant: number) => timeInWords(wording, zone.value, instant);
  const isFromMidnight = start === undefined || timeOfDay(zone.value, start) === '00:00';
  const isToMidnight = timeOfDay(zone.value, due) === '23:59';
  const from = isFromMidnight ? '' : `, from ${time(start)}`;
  const to = isToMidnight ? '' : `${from ? ' to' : ', until'} ${time(due)}`;
  return `On ${last}${from}${to}`;
}

/** The label of a recognized part of a line. The block of a repeated task is only a time of day. */
function inWords(meaning: Meaning, taken: readonly Taken[]): string {
  switch (meaning.kind) {
    case 'estimate':
      return durationInWords(meaning.minutes);
    case 'due':
      return `Due ${dueInWords(wording, zone.value, meaning.at)}`;
    case 'start':
      return `Not before ${startInWords(wording, zone.value, meaning.at)}`;
    case 'window':
      return windowInWords(meaning);
    case 'at': {
      const isRepeated = taken.some(({ kind }) => kind === 'repeat');
      const start = (isRepeated ? timeInWords : momentInWords)(wording, zone.value, meaning.start);
      const end = timeInWords(wording, zone.value, meaning.end ?? meaning.start);
      return `Fixed: ${start} – ${end}`;
    }
    case 'repeat': {
      if (!parts.value) return '';
      const { repeatInWords, timesOfSeries } = parts.value;
      const { startsOn } = timesOfSeries(zone.value, whenOf({ taken: [...taken] }));
      return repeatInWords({ ...meaning.repeat, startsOn });
    }
    case 'priority':
      return `${PRIORITIES[meaning.priority]} priority`;
    default:
      return meaning.id ? meaning.name : `New ${meaning.kind} ${meaning.name}`;
  }
}

type ChipProps = { taken: Taken; onClick: () => void };
type TakenChipProps = ChipProps & { all: readonly Taken[] };

/** A recognized part of the line. A click keeps its words in the title instead. */
export const TakenChip = ({ taken, all, onClick }: TakenChipProps) => {
  const words = inWords(taken, all);
  return (
    <button
      type="button"
      class="chip"
      title="Keep these words in the title"
      aria-label={`${words}. Keep these words in the title`}
      onClick={onClick}
    >
      <Icon name={ICONS[taken.kind]} /> {words} <Icon name="close" />
    </button>
  );
};

/** An unknown project or label. A click creates it. */
export const OfferChip = ({ taken, onClick }: ChipProps) => (
  <button type="button" class="chip offer" onClick={onClick}>
    <Icon name="plus" /> Create {taken.kind} {'name' in taken ? `“${taken.name}”` : ''}
  </button>
);
