/** Hears what a start is busy with where that takes seconds. */
export type Progress = (doing: string) => void;

export const unheard: Progress = () => {};
