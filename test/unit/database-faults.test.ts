import { DriverException } from '@mikro-orm/core';
import { stopping } from '../../src/concurrency/request-scope.ts';
import { StatementTimeout } from '../../src/db/bounds.ts';
import {
  databaseErrorOf,
  databaseRefusal,
  isLockTimeout,
} from '../../src/domain/records/database-faults.ts';

const coded = (code: string, more = {}) =>
  Object.assign(new Error('select secret'), { code, ...more });

it.each([
  ['ECONNREFUSED', 'The database cannot be reached'],
  ['ECONNRESET', 'The database cannot be reached'],
  ['EPIPE', 'The database cannot be reached'],
  ['ENOTFOUND', 'The database cannot be reached'],
  ['08006', 'The database cannot be reached'],
  ['08P01', 'The database cannot be reached'],
  ['57P01', 'The database cannot be reached'],
  ['57P02', 'The database cannot be reached'],
  ['57P03', 'The database cannot be reached'],
  ['53300', 'Too many requests wait for the database'],
  ['57014', 'The database took too long'],
  ['25P03', 'The database took too long'],
  ['55P03', 'Another request holds a lock that this one needs'],
  ['40P01', 'Another request holds a lock that this one needs'],
])('%s is temporary: %s', (code, message) => {
  expect(databaseRefusal(coded(code))).toMatchObject({
    code: 'UNAVAILABLE',
    message,
    retryAfterSeconds: 1,
  });
});

it.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s" of the driver is temporary, and is not shown to the client', (message) => {
  const refusal = databaseRefusal(new Error(message));
  expect(refusal?.code).toBe('UNAVAILABLE');
  expect(refusal?.message).not.toContain(message);
});

it('a missing socket is an error of the database, another missing file is not', () => {
  expect(databaseRefusal(coded('ENOENT', { syscall: 'connect' }))?.code).toBe('UNAVAILABLE');
  expect(databaseRefusal(coded('ENOENT', { syscall: 'open' }))).toBeUndefined();
});

it.each([coded('23505'), coded('42P01'), coded('42601'), new Error('x'), 'x', null, undefined])(
  'any other error is a fault (%#)',
  (error) => {
    expect(databaseRefusal(error)).toBeUndefined();
  },
);

describe('an error wrapped by the ORM', () => {
  /**
   * As MikroORM wraps errors of its driver: it copies the properties and loses the class and its
   * name.
   */
  const wrapped = (cause: Error) => Object.assign(new DriverException(cause), { cause });

  it.each([
    new StatementTimeout('the database did not respond in time'),
    coded('57014'),
    coded('ECONNRESET'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is the same error (%#)', (cause) => {
    const expected = databaseRefusal(cause);
    expect(expected?.code).toBe('UNAVAILABLE');
    expect(databaseRefusal(wrapped(cause))).toEqual(expected);
    expect(databaseRefusal(wrapped(wrapped(cause)))).toEqual(expected);
    expect(databaseRefusal(new Error('x', { cause }))).toEqual(expected);
  });

  it('is recognized as a full disk or a lock timeout', () => {
    expect(databaseRefusal(new Error('x', { cause: coded('53100') }))?.code).toBe(
      'INSUFFICIENT_STORAGE',
    );
    expect(databaseErrorOf(new Error('x', { cause: coded('53100') })).code).toBe('53100');
    expect(isLockTimeout(new Error('x', { cause: coded('55P03') }))).toBe(true);
  });

  it('is the error of a cancelled request', () => {
    expect(databaseRefusal(wrapped(stopping()))).toEqual(stopping());
    expect(databaseRefusal(stopping())).toBeUndefined();
  });

  it('has the code and the constraint of its cause', () => {
    const cause = coded('23505', { constraint: 'task_pkey' });
    const expected = { code: '23505', constraint: 'task_pkey' };
    expect(databaseErrorOf(new Error('x', { cause }))).toEqual(expected);
    expect(databaseErrorOf(wrapped(cause))).toEqual(expected);
    expect(databaseErrorOf(undefined)).toEqual({ code: '', constraint: '' });
  });

  it('is a fault if its causes are, also in a cycle of causes', () => {
    const error = new Error('x');
    error.cause = new Error('y', { cause: error });
    expect(databaseRefusal(error)).toBeUndefined();
    expect(databaseRefusal(wrapped(coded('42P01')))).toBeUndefined();
  });
});
