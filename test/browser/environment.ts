import type { Circus } from '@jest/types';
import PlainEnvironment from '../support/jest/environment.ts';
import { atWorkerEnd } from '../support/jest/worker-end.ts';
import { closeBrowser } from './chromium.ts';
import { moveClock, movedBy } from './clock.ts';
import { fileEnds, testBegins, testEnds } from './setup.ts';

atWorkerEnd(closeBrowser);

/** Closes the browser contexts of a test after the test, and those of a file after the file. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default class BrowserEnvironment extends PlainEnvironment {
  #moveClockBack = () => {};

  override async setup(): Promise<void> {
    await super.setup();
    this.#moveClockBack = moveClock(movedBy());
  }

  override async handleTestEvent(event: Circus.Event): Promise<void> {
    const { name } = event;
    await super.handleTestEvent(event);
    if (name === 'test_start') testBegins();
    if (name === 'test_done') await testEnds();
    if (name !== 'run_finish') return;
    await fileEnds();
    // Jest reads the clock again, for the duration of the file.
    this.#moveClockBack();
  }
}
