import { relative } from 'node:path';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { Circus } from '@jest/types';
import { ModuleMocker } from 'jest-mock';
import {
  countProcesses,
  forgetFailedAttempt,
  measureCosts,
  noteCountsBeforeTest,
} from './costs.ts';

countProcesses();

/** The functions of the global `jest` that tests may use. Those that need Jest's own runtime, such as `jest.mock`, are missing. */
function jestObject(mocker: ModuleMocker, timers: ModernFakeTimers) {
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
    getTimerCount: () => timers.getTimerCount(),
  };
}

/**
 * Runs test files in the global context of the worker. Restores globals, environment variables, mocks and timers after each
 * file, and measures its cost.
 */
export default class PlainEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #exit = process.exit;
  readonly #restore = [restoring(globalThis), restoring(process.env)];

  readonly #file: string;
  #noteCosts = () => {};

  constructor({ projectConfig }: JestEnvironmentConfig, { testPath }: EnvironmentContext) {
    this.#file = relative(process.cwd(), testPath);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {
    this.#noteCosts = measureCosts(this.#file);
    Object.assign(globalThis, { jest: jestObject(this.moduleMocker, this.fakeTimersModern) });
    Object.assign(globalThis, {
      [Symbol.for('RETRY_TIMES')]: process.env.TEST_RETRIES,
      [Symbol.for('RETRY_IMMEDIATELY')]: true,
      [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: true,
    });
  }

  async handleTestEvent({ name }: Circus.Event): Promise<void> {
    if (name === 'test_start') noteCountsBeforeTest();
    if (name === 'test_retry') forgetFailedAttempt();
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const restore of this.#restore) restore();
    process.exit = this.#exit;
    this.#noteCosts();
  }
}

/** Remembers the named properties of an object; the function it returns removes new ones and restores changed ones. */
function restoring(object: object): () => void {
  const original = Object.getOwnPropertyDescriptors(object) as PropertyDescriptorMap;
  return () => {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (!(name in original)) Reflect.deleteProperty(object, name);
    }
    for (const [name, property] of Object.entries(original)) {
      const now = Object.getOwnPropertyDescriptor(object, name);
      if (now?.value !== property.value) Object.defineProperty(object, name, property);
    }
  };
}
