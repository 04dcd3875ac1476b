import globalTeardown from '../support/jest/global-teardown.ts';

/** Stops everything, and prints the number of requests and transactions. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function teardown(): Promise<void> {
  const { pgbouncer, instances } = globalThis.instancesRun;
  const transactions = await pgbouncer.transactions();
  const answered = await instances.stop();
  await pgbouncer.stop();
  await globalTeardown();
  console.log(
    `The instances have answered ${answered.join(', ')} requests (TEST_SEED=${process.env.TEST_SEED}); ` +
      `PgBouncer has carried ${transactions} transactions.`,
  );
}
