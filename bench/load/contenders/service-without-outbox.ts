/**
 * The service on a database without change triggers and without the upkeep after writes, which notifies other processes
 * and sweeps the outbox. The difference to the service is the cost of the outbox.
 */
import { registerHooks } from 'node:module';

const ORIGINAL = new URL('../../../src/domain/changes/change.upkeep.ts', import.meta.url).href;
const REPLACEMENT = new URL('./no-upkeep.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return resolved.url === ORIGINAL ? { ...resolved, url: REPLACEMENT } : resolved;
  },
});

await import('../../../src/main.ts');
