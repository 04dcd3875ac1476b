import { text } from './validation.ts';

/** How a space or a project looks unless it is told otherwise. */
export const DEFAULT_COLOR = '#6B7280';
export const DEFAULT_ICON = 'folder';

/** Colours and icons are names that the client understands; only their length is validated. */
export const appearance = { color: text(1, 32), icon: text(1, 64) };
