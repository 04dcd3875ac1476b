import { startCosts } from './costs.ts';

/** The global setup of a suite that starts nothing. */
export default (_: unknown, { id }: { id: string }): void => startCosts(id);
