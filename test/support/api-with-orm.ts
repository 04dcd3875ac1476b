import type { Orm } from '../../src/db/orm.ts';
import { TestApi } from './api.ts';
import { openShared } from './database.ts';
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
  const api = new TestApiWithOrm();
  beforeAll(async () => {
    const orm = await openShared(await globalThis.sharedDatabase(), counter);
    await api.start(await testServer(orm, config, api.clock));
  });
  afterAll(() => api.stop());
  return api;
}
