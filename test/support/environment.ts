import { TestEnvironment } from 'jest-environment-node';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase, openEmbedded } from '../../src/db/orm.ts';
import { createDatabase } from './databases.ts';

/** A migrated database that the test files of one worker share; each test has its own account. */
export type SharedDatabase =
  | { kind: 'embedded'; pglite: object }
  | { kind: 'postgres'; url: string };

declare global {
  /** Set in the process that holds an embedded database; jest ends other workers by itself. */
  var closeSharedDatabase: (() => Promise<void>) | undefined;
}

let shared: Promise<SharedDatabase> | undefined;

async function makeShared(): Promise<SharedDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const url = await createDatabase();
    const orm = await openDatabase({ kind: 'postgres', url });
    await migrate(orm, 'postgres');
    await orm.close();
    return { kind: 'postgres', url };
  }
  const orm = await openEmbedded({});
  await migrate(orm, 'embedded');
  globalThis.closeSharedDatabase = () => orm.close();
  const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<object> };
  return { kind: 'embedded', pglite: await connection.getNativeClient() };
}

/** Lives outside the test files' sandboxes, and so can keep one database for all of them. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.sharedDatabase = () => {
      shared ??= makeShared();
      return shared;
    };
  }
}
