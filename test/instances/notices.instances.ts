import { PostgresNotices } from '../../src/db/notices.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { databaseAt } from '../support/postgres.ts';

it('who listens through a pooler that lends connections by the transaction finds out that it is deaf', async () => {
  const { TEST_INSTANCES_POOLED: pooled = '' } = process.env;
  const orm = await openDatabase({ ...databaseAt(pooled), prepared: false });
  try {
    const report = await new Promise<string>((resolve) => {
      new PostgresNotices({ orm, report: resolve }).listen(pooled, () => {});
    });
    expect(report).toContain('set LISTEN_DATABASE_URL to the server itself');
  } finally {
    await orm.close();
  }
});
