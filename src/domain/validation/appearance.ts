import { text } from './validation.ts';

/** The default appearance of spaces and projects. */
export const DEFAULT_COLOR = '#6B7280';
export const DEFAULT_ICON = 'folder';

/** Colors and icons are interpreted by the client; only their length is validated. */
export const appearance = { color: text(1, 32), icon: text(1, 64) };
