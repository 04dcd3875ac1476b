/** The estimates that one click sets, in minutes. */
export const ESTIMATES = [15, 30, 60, 120];
