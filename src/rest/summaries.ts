/** What other records show of a space, a project, a label. */
export const SPACE = ['id', 'name', 'color', 'icon'] as const;
export const PROJECT = ['id', 'name', 'color'] as const;
export const LABEL = ['id', 'name', 'color'] as const;
