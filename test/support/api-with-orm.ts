import type { Orm } from '../../src/db/orm.ts';
import { TestApi } from './api.ts';
import { makeShared, openShared, type SharedDatabase } from './database.ts';
import { type ServerConfig, testServer } from './server.ts';
import type { StatementCounter } from './statements.ts';

/** A live server inside the sandbox of the test file, which can look at its database. */
export class TestApiWithOrm extends TestApi {
  get orm(): Orm {
    if (!this.server) throw new Error('the test server has not been started');
    return this.server.orm;
  }
}

/** For tests of what no endpoint can make or show. The others use `testApi`, which is faster. */
export function testApiWithOrm(config: ServerConfig = {}, counter?: StatementCounter) {
  return apiOver(() => globalThis.sharedDatabase(), config, counter);
}

/** The same over a database of its own, for tests of plans: those depend on what else there is. */
export function testApiAlone(counter: StatementCounter) {
  let own: SharedDatabase | undefined;
  const api = apiOver(
    async () => {
      own = await makeShared();
      return own;
    },
    {},
    counter,
  );
  afterAll(() => own?.close());
  return api;
}

function apiOver(
  database: () => Promise<SharedDatabase>,
  config: ServerConfig,
  counter: StatementCounter | undefined,
): TestApiWithOrm {
  const api = new TestApiWithOrm();
  beforeAll(async () => {
    const orm = await openShared(await database(), counter);
    await api.start(await testServer(orm, config, api.clock));
  });
  afterAll(() => api.stop());
  return api;
}
