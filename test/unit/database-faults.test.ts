import { DriverException } from '@mikro-orm/core';
import { StatementTimeout } from '../../src/db/bounds.ts';
import {
  databaseErrorOf,
  databaseRefusal,
  isDiskFull,
  isLockTimeout,
} from '../../src/domain/database-faults.ts';
import { stopping } from '../../src/request-scope.ts';

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
  ['55P03', 'Another request holds what this one needs'],
  ['40P01', 'Another request holds what this one needs'],
])('%s passes: %s', (code, message) => {
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
])('"%s" of the driver passes, and is not told', (message) => {
  const refusal = databaseRefusal(new Error(message));
  expect(refusal?.code).toBe('UNAVAILABLE');
  expect(refusal?.message).not.toContain(message);
});

it('a socket that is not there is the database, another file is not', () => {
  expect(databaseRefusal(coded('ENOENT', { syscall: 'connect' }))?.code).toBe('UNAVAILABLE');
  expect(databaseRefusal(coded('ENOENT', { syscall: 'open' }))).toBeUndefined();
});

it.each([coded('23505'), coded('42P01'), coded('42601'), new Error('x'), 'x', null, undefined])(
  'anything else is a fault (%#)',
  (error) => {
    expect(databaseRefusal(error)).toBeUndefined();
  },
);

describe('an error that the ORM has wrapped', () => {
  /** As MikroORM does with every error of its driver: the properties are copied, the class and its name are lost. */
  const wrapped = (cause: Error) => Object.assign(new DriverException(cause), { cause });

  it.each([
    new StatementTimeout('the database did not answer in time'),
    coded('57014'),
    coded('ECONNRESET'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is the same refusal (%#)', (cause) => {
    const expected = databaseRefusal(cause);
    expect(expected?.code).toBe('UNAVAILABLE');
    expect(databaseRefusal(wrapped(cause))).toEqual(expected);
    expect(databaseRefusal(wrapped(wrapped(cause)))).toEqual(expected);
    expect(databaseRefusal(new Error('x', { cause }))).toEqual(expected);
  });

  it('is a full disk, and a timeout of a lock', () => {
    expect(databaseRefusal(new Error('x', { cause: coded('53100') }))?.code).toBe(
      'INSUFFICIENT_STORAGE',
    );
    expect(isDiskFull(new Error('x', { cause: coded('53100') }))).toBe(true);
    expect(isLockTimeout(new Error('x', { cause: coded('55P03') }))).toBe(true);
  });

  it('is the refusal of a withdrawn request', () => {
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

  it('is a fault if its causes are, also where they lead back to it', () => {
    const error = new Error('x');
    error.cause = new Error('y', { cause: error });
    expect(databaseRefusal(error)).toBeUndefined();
    expect(databaseRefusal(wrapped(coded('42P01')))).toBeUndefined();
  });
});
