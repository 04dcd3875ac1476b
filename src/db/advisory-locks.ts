/** The fixed ids of the service's advisory locks. The numbers are arbitrary but distinct. */
export const ADVISORY_LOCKS = {
  /** One instance migrates, the others wait. */
  migration: 7_160_314,
  /** One instance sweeps changes at a time. */
  changeSweep: 7_160_315,
  /** Class id of one lock per account. The trigger `change_marks_writer` takes it; a migration contains the number. */
  writer: 7_160_316,
  /** If several instances start together, one creates the first account. */
  bootstrap: 7_160_317,
} as const;
