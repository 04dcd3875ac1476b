/** Something that the person starting the service can put right; its message says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
