import { Icon, type IconName } from '../parts/icon.tsx';
import { PRIORITIES } from '../state/priorities.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';
import type { Meaning, Taken } from './understand.ts';

const ICONS: Record<Meaning['kind'], IconName> = {
  estimate: 'clock',
  due: 'calendar',
  priority: 'warning',
  project: 'folder',
  label: 'tasks',
};

/** How something is said that was read from a line. */
function inWords(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'estimate':
      return durationInWords(meaning.minutes);
    case 'due':
      return `Due ${momentInWords(wording, zone.value, meaning.at)}`;
    case 'priority':
      return `${PRIORITIES[meaning.priority]} priority`;
    default:
      return meaning.id ? meaning.name : `New ${meaning.kind} ${meaning.name}`;
  }
}

type ChipProps = { taken: Taken; onClick: () => void };

/** Something that was read, which a click takes back. */
export const TakenChip = ({ taken, onClick }: ChipProps) => (
  <button
    type="button"
    class="chip"
    title="Leave these words in the title"
    aria-label={`${inWords(taken)}. Leave these words in the title`}
    onClick={onClick}
  >
    <Icon name={ICONS[taken.kind]} /> {inWords(taken)} <Icon name="close" />
  </button>
);

/** A project or label that there is not, which a click has made. */
export const OfferChip = ({ taken, onClick }: ChipProps) => (
  <button type="button" class="chip offer" onClick={onClick}>
    <Icon name="plus" /> Make {taken.kind} {'name' in taken ? `“${taken.name}”` : ''}
  </button>
);
