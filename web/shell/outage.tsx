import { Icon } from '../parts/icon.tsx';
import { outage } from '../state/connection.ts';
import { unsaved, unsavedInWords } from '../state/unsaved.ts';

/** Says that the server does not answer, and what waits for it, for as long as that is so. */
export const Outage = () => (
  <div role="alert" class="outage" hidden={outage.value === undefined}>
    <Icon name="warning" /> {outage.value}{' '}
    {unsaved.value > 0 && <strong>{unsavedInWords(unsaved.value)}</strong>}
  </div>
);
