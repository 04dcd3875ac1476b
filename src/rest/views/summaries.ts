/** The fields of a space, project or label inside of other records. */
export const SPACE = ['id', 'name', 'color', 'icon'] as const;
export const PROJECT = ['id', 'name', 'color'] as const;
export const LABEL = ['id', 'name', 'color'] as const;
