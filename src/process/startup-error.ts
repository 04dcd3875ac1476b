/** An error that the operator can fix; its message says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
