import { ResponseError, Unreachable } from '../../web/graph/client.ts';
import { fieldProblems, problemInWords } from '../../web/graph/error-messages.ts';

const errorWith = (message: string, extensions: object) =>
  new ResponseError({ message, extensions });

it.each([
  [new Unreachable(), 'The server is not responding.'],
  [errorWith('Task not found', { code: 'NOT_FOUND' }), 'Task not found.'],
  [
    errorWith('Validation failed', {
      code: 'VALIDATION_FAILED',
      details: { endAt: ['must be after startAt'] },
    }),
    'EndAt must be after startAt.',
  ],
  [
    errorWith('Too many attempts', { code: 'RATE_LIMITED', retryAfterSeconds: 600 }),
    'Too many attempts. Try again in 10 minutes.',
  ],
  [
    errorWith('Internal server error', { code: 'INTERNAL', requestId: 'x' }),
    'The server failed to process this. Try again.',
  ],
  [new TypeError('x is not a function'), 'Something went wrong. Reload the page.'],
])('%s as a message', (error, words) => {
  expect(problemInWords(error)).toBe(words);
});

it('names each field of a form by its label', () => {
  const error = errorWith('Validation failed', {
    code: 'VALIDATION_FAILED',
    details: { 'input.email': ['must be an email address'], timezone: ['must be an IANA zone'] },
  });
  const labels = { email: 'Email', timezone: 'Time zone' };
  expect(fieldProblems(error, labels)).toEqual({
    email: 'Email must be an email address.',
    timezone: 'Time zone must be an IANA zone.',
  });
  expect(fieldProblems(error, { email: 'Email' })).toEqual({
    email: 'Email must be an email address.',
  });
  expect(fieldProblems(new Unreachable(), labels)).toEqual({});
});

it('finds the field that a message begins with', () => {
  const error = errorWith('timezone must be an IANA zone', { code: 'VALIDATION_FAILED' });
  expect(fieldProblems(error, { timezone: 'Time zone' })).toEqual({
    timezone: 'Time zone must be an IANA zone.',
  });
  expect(fieldProblems(error, { time: 'Time' })).toEqual({});
});
