/** Preloaded by the service of the browser tests, to avoid slow password hashes. */
import { hashQuickly } from '../support/service/quick-passwords.ts';

hashQuickly(true);
