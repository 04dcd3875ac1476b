import '../service/quick-passwords.ts';
import { relative, sep } from 'node:path';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { closeShared } from '../database/database.ts';
import { checkResponse, noteCounts } from '../openapi/documented.ts';
import { checkResponsesWith } from '../service/client.ts';
import { hashQuickly } from '../service/quick-passwords.ts';
import {
  countProcesses,
  forgetFailedAttempt,
  measureCosts,
  noteCountsBeforeTest,
} from './costs.ts';
import PlainEnvironment from './environment.ts';
import { atWorkerEnd } from './worker-end.ts';

countProcesses();
checkResponsesWith(checkResponse);
atWorkerEnd(closeShared);

/** The environment of tests of the service: measures the cost of each file. */
export default class ServiceEnvironment extends PlainEnvironment {
  readonly #isUnitTest: boolean;
  readonly #file: string;
  #noteCosts = () => {};

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config);
    const { testPath } = context;
    this.#file = relative(process.cwd(), testPath);
    this.#isUnitTest = testPath.includes(`${sep}unit${sep}`);
  }

  override async setup(): Promise<void> {
    this.#noteCosts = measureCosts(this.#file);
    await super.setup();
    hashQuickly(!this.#isUnitTest);
  }

  handleTestEvent({ name }: Circus.Event): void {
    if (name === 'test_start') noteCountsBeforeTest();
    if (name === 'test_retry') forgetFailedAttempt();
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    noteCounts();
    this.#noteCosts();
  }
}
