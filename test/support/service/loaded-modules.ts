import { registerHooks } from 'node:module';

/**
 * `node --import` of this file prints the modules that a program has loaded to standard error when it exits, one per line, after
 * the word `loaded`.
 */
const urls = new Set<string>();

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url !== import.meta.url) urls.add(url);
    return next(url, context);
  },
});

process.on('exit', () => {
  console.error([...urls].map((url) => `loaded ${url}`).join('\n'));
});
