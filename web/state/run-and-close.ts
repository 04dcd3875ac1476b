import { type Command, run } from './command.ts';
import { closing } from './place.ts';

/** Carries out what ends with the dialog that it was asked for in. */
export async function runAndClose(command: Command): Promise<void> {
  const close = closing();
  if (await run(command)) close();
}
