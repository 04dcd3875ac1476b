import { createEmptyDatabase } from '../support/database/postgres.ts';
import { ready } from '../support/service/ready.ts';
import { Instances } from './instances.ts';
import { PgBouncer } from './pgbouncer.ts';

it('instances that start together on an empty database need no more than two pooled connections', async () => {
  const pgbouncer = await PgBouncer.start(2);
  const database = await createEmptyDatabase();
  try {
    const instances = await Instances.start({ pooled: pgbouncer.to(database) });
    expect(instances.urls).toHaveLength(3);
    await Promise.all(instances.urls.map(ready));
    await instances.stop();
  } finally {
    await pgbouncer.stop();
  }
});
