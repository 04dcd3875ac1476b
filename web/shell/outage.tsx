import { Icon } from '../parts/icon.tsx';
import { outage } from '../state/connection.ts';
import { unsaved, unsavedInWords } from '../state/unsaved.ts';

/** The banner of an outage, with the number of unsaved changes. */
export const Outage = () => (
  <div role="alert" class="outage" hidden={outage.value === undefined}>
    <Icon name="warning" /> {outage.value}{' '}
    {unsaved.value > 0 && <strong>{unsavedInWords(unsaved.value)}</strong>}
  </div>
);
