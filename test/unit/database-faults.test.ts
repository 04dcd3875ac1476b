import { databaseRefusal } from '../../src/domain/database-faults.ts';

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
