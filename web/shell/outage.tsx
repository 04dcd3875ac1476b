import { Icon } from '../parts/icon.tsx';
import { outage } from '../state/loaded.ts';

/** Says that the server does not answer, for as long as that is so. */
export const Outage = () => (
  <div role="alert" class="outage" hidden={outage.value === undefined}>
    <Icon name="warning" /> {outage.value}
  </div>
);
