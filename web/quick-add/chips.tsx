import { Icon, type IconName } from '../parts/icon.tsx';
import { PRIORITIES } from '../state/priorities.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';
import type { Meaning, Taken } from './parse-line.ts';

const ICONS: Record<Meaning['kind'], IconName> = {
  estimate: 'clock',
  due: 'calendar',
  priority: 'warning',
  project: 'folder',
  label: 'tasks',
};

/** The label of a recognized part. */
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

/** A recognized part of the line. A click keeps its words in the title instead. */
export const TakenChip = ({ taken, onClick }: ChipProps) => (
  <button
    type="button"
    class="chip"
    title="Keep these words in the title"
    aria-label={`${inWords(taken)}. Keep these words in the title`}
    onClick={onClick}
  >
    <Icon name={ICONS[taken.kind]} /> {inWords(taken)} <Icon name="close" />
  </button>
);

/** An unknown project or label. A click creates it. */
export const OfferChip = ({ taken, onClick }: ChipProps) => (
  <button type="button" class="chip offer" onClick={onClick}>
    <Icon name="plus" /> Create {taken.kind} {'name' in taken ? `“${taken.name}”` : ''}
  </button>
);
