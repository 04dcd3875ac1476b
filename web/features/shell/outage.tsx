import { outage } from '../../state/session/connection.ts';
import { unsaved, unsavedInWords } from '../../state/session/unsaved.ts';
import { Icon } from '../../ui/icon.tsx';

/** The banner of an outage, with the number of unsaved changes. */
export const Outage = () => (
  <div role="alert" class="outage" hidden={outage.value === undefined}>
    <Icon name="warning" /> {outage.value}{' '}
    {unsaved.value > 0 && <strong>{unsavedInWords(unsaved.value)}</strong>}
  </div>
);
