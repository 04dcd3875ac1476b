/** Preloaded by the service of the browser tests: quick password hashes, and the clock of the run. */
import { hashQuickly } from '../support/service/quick-passwords.ts';
import { moveClock, movedBy } from './clock.ts';

hashQuickly(true);
moveClock(movedBy());
