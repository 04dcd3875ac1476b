import type { Context } from 'koa';
import { requestIdOf, traceIdOf } from '../../src/http/middleware/request-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

/** The trace of a request with this header. */
const traceOf = (traceparent: string) =>
  traceIdOf({ get: (name: string) => (name === 'traceparent' ? traceparent : '') } as Context);

it.each([`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-00`, `01-${TRACE}-${PARENT}-01-more`])(
  'a request belongs to the trace of %s',
  (header) => {
    expect(traceOf(header)).toBe(TRACE);
  },
);

it.each([
  '',
  'x',
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${PARENT}-01-more`,
  `01-${TRACE}-${PARENT}-01more`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}x-${PARENT}-01`,
])('a request with "%s" belongs to no trace', (header) => {
  expect(traceOf(header)).toBeUndefined();
});

describe('the id of a request', () => {
  const idOf = (value: string) =>
    requestIdOf({ get: (name: string) => (name === 'x-request-id' ? value : '') } as Context);

  it.each(['a', 'A-1._', 'x'.repeat(128)])('is the id of its header: %s', (value) => {
    expect(idOf(value)).toBe(value);
  });

  it.each(['', 'a b', 'é', 'a\n', 'x'.repeat(129)])('is a new id instead of "%s"', (value) => {
    expect(idOf(value)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
