import { PostgresNotices } from '../../src/db/notices.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { databaseAt } from '../support/database/postgres.ts';
import { inTime } from '../support/eventually.ts';

it('listening through a transaction pooler reports that notifications do not arrive', async () => {
  const { TEST_INSTANCES_POOLED: pooled = '' } = process.env;
  const orm = await openDatabase(databaseAt(pooled), entities);
  try {
    const reported = new Promise<string>((resolve) => {
      new PostgresNotices({ orm, report: resolve }).listen(pooled, () => {});
    });
    const report = await inTime(() => 'missing notifications are reported', reported);
    expect(report).toContain('set LISTEN_DATABASE_URL to the server itself');
  } finally {
    await orm.close();
  }
});
