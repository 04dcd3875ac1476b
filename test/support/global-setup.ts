/** Marks every database of this run, so that the teardown finds them. */
export default async function globalSetup(): Promise<void> {
  process.env.TEST_RUN = `planner_test_${process.pid}`;
}
