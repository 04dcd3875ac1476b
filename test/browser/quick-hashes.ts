/** Preloaded by the service of the browser tests: they are not about how slow the hash of a password is. */
import { hashQuickly } from '../support/quick-passwords.ts';

hashQuickly(true);
