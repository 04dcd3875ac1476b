import '../service/quick-passwords.ts';
import { sep } from 'node:path';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { closeShared } from '../database/database.ts';
import { checkResponse, noteCounts } from '../openapi/documented.ts';
import { checkResponsesWith } from '../service/client.ts';
import { hashQuickly } from '../service/quick-passwords.ts';
import PlainEnvironment from './environment.ts';
import { atWorkerEnd } from './worker-end.ts';

checkResponsesWith(checkResponse);
atWorkerEnd(closeShared);

/** The environment of tests of the service. */
export default class ServiceEnvironment extends PlainEnvironment {
  readonly #isUnitTest: boolean;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.#isUnitTest = context.testPath.includes(`${sep}unit${sep}`);
  }

  override async setup(): Promise<void> {
    await super.setup();
    hashQuickly(!this.#isUnitTest);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    noteCounts();
  }
}
