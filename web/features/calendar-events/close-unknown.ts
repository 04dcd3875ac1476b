import { blockById, blocksState } from '../../state/queries/blocks.ts';
import { eventsState } from '../../state/queries/calendar-events.ts';
import { queriesSettled } from '../../state/queries/query.ts';
import { close, route } from '../../state/router/router.ts';
import { eventById } from './found.ts';

const isReady = () => blocksState.value === 'ready' && eventsState.value === 'ready';

/** Closes the details if no loaded block or event has the route's id, after the queries of the shown days. */
export function closeUnknown(): void {
  const { block: id } = route.value;
  if (id === undefined || !isReady()) return;
  void queriesSettled().then(() => {
    const isKnown = blockById(id) !== undefined || eventById(id) !== undefined;
    if (isReady() && !isKnown && route.peek().block === id) close();
  });
}
