import { closing } from '../router/router.ts';
import { type Command, run } from './command.ts';

/** Runs a command and closes the current dialog if it succeeds. */
export async function runAndClose(command: Command): Promise<void> {
  const close = closing();
  if (await run(command)) close();
}
