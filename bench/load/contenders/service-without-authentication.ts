/**
 * The service with one module replaced: the account comes from a header instead of a lookup. The difference to the service
 * is the cost of authentication.
 */
import { registerHooks } from 'node:module';

const ORIGINAL = new URL('../../../src/http/client/caller.ts', import.meta.url).href;
const REPLACEMENT = new URL('./caller-by-header.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isReplaced = resolved.url === ORIGINAL && context.parentURL !== REPLACEMENT;
    return isReplaced ? { ...resolved, url: REPLACEMENT } : resolved;
  },
});

await import('../../../src/main.ts');
