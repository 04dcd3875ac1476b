/**
 * The service itself, on a database whose triggers tell of no changes, and without what follows its writes: nothing
 * is told to other processes, and nothing is swept. What it is faster by than the service is what the outbox costs.
 */
import { registerHooks } from 'node:module';

const OWN = new URL('../../../src/domain/changes/change.upkeep.ts', import.meta.url).href;
const INSTEAD = new URL('./no-upkeep.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === OWN ? { ...found, url: INSTEAD } : found;
  },
});

await import('../../../src/main.ts');
