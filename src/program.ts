import { extname } from 'node:path';

/** `.ts` in a clone; `.js` in a package, as Node strips no types under node_modules. */
const EXTENSION = extname(new URL(import.meta.url).pathname);

const inPackage = EXTENSION === '.js';

/** How a person calls the command line, and the service. */
export const COMMAND = inPackage ? 'task-planner-service' : 'npm run cli --';
export const START = inPackage ? 'task-planner-service alone' : 'npm start';

/** The module that a thread or a process starts with: `name` without its extension, seen from `from`. */
export const moduleFile = (name: string, from: string) => new URL(`${name}${EXTENSION}`, from);
