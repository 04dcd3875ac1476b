/** Stops the service that all test files of the run shared. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function globalTeardown(): Promise<void> {
  await globalThis.browserTestService?.stop();
}
