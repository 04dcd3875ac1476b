/**
 * The service itself, but for one module: who is calling is taken from a header instead of being
 * looked up. What it is faster by than the service is what authentication costs.
 */
import { registerHooks } from 'node:module';

const OWN = new URL('../../../src/http/caller.ts', import.meta.url).href;
const INSTEAD = new URL('./caller-by-header.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const replaced = found.url === OWN && context.parentURL !== INSTEAD;
    return replaced ? { ...found, url: INSTEAD } : found;
  },
});

await import('../../../src/main.ts');
