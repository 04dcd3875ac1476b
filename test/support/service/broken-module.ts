import { registerHooks } from 'node:module';

/** `node --import` of this file makes a program fail to load the module whose path ends with the variable `BROKEN_MODULE`. */
const path = process.env.BROKEN_MODULE as string;

registerHooks({
  load(url, context, next) {
    if (url.endsWith(`/${path}`)) throw new Error(`${path} is broken`);
    return next(url, context);
  },
});
