import { extname } from 'node:path';

/** `.ts` in a clone, `.js` in a package: Node does not strip types under node_modules. */
const EXTENSION = extname(new URL(import.meta.url).pathname);

const inPackage = EXTENSION === '.js';

/** The commands that run the command line and the service, for messages. */
export const COMMAND = inPackage ? 'task-planner-service' : 'npm run cli --';
export const START = inPackage ? 'task-planner-service alone' : 'npm start';

/** Returns the URL of a module that a thread or process starts with: `name` without extension, relative to `from`. */
export const moduleFile = (name: string, from: string) => new URL(`${name}${EXTENSION}`, from);
