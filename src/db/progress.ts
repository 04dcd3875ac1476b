/** Reports a step of the start that may take seconds. */
export type Progress = (doing: string) => void;

export const noProgress: Progress = () => {};
