import type { PlanChange } from '../state/blocks.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { momentInWords } from '../time/words.ts';

/** What a run would do to a block, as a sentence. */
export function ChangeInWords({ change: { kind, other } }: { change: PlanChange }) {
  const where = other && momentInWords(wording, zone.value, other.start);
  const sentences: Record<PlanChange['kind'], string> = {
    comes: 'This block would be new.',
    goes: 'This block would go.',
    leaves: `This block would move to ${where}.`,
    arrives: `This block would move here from ${where}.`,
  };
  return <p class="hint">{sentences[kind]}</p>;
}
