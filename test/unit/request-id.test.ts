import type { Context } from 'koa';
import { requestIdOf, traceIdOf } from '../../src/http/request-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

/** The trace of a request with that header. */
const traceOf = (traceparent: string) =>
  traceIdOf({ get: (name: string) => (name === 'traceparent' ? traceparent : '') } as Context);

it.each([`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-00`, `01-${TRACE}-${PARENT}-01-more`])(
  'a request is part of the trace of %s',
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
])('a request is part of no trace by "%s"', (header) => {
  expect(traceOf(header)).toBeUndefined();
});

describe('the id of a request', () => {
  const idOf = (given: string) =>
    requestIdOf({ get: (name: string) => (name === 'x-request-id' ? given : '') } as Context);

  it.each(['a', 'A-1._', 'x'.repeat(128)])('is the one that it brings: %s', (given) => {
    expect(idOf(given)).toBe(given);
  });

  it.each(['', 'a b', 'é', 'a\n', 'x'.repeat(129)])(
    'is a new one in the place of "%s"',
    (given) => {
      expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
