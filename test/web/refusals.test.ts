import { Refused, Unreachable } from '../../web/graph/client.ts';
import { fieldProblems, problemInWords } from '../../web/graph/refusals.ts';

const refused = (message: string, extensions: object) => new Refused({ message, extensions });

it.each([
  [new Unreachable(), 'The server does not answer.'],
  [refused('Task not found', { code: 'NOT_FOUND' }), 'Task not found.'],
  [
    refused('Validation failed', {
      code: 'VALIDATION_FAILED',
      details: { endAt: ['must be after startAt'] },
    }),
    'EndAt must be after startAt.',
  ],
  [
    refused('Too many attempts', { code: 'RATE_LIMITED', retryAfterSeconds: 600 }),
    'Too many attempts. Try again in 10 minutes.',
  ],
  [
    refused('Internal server error', { code: 'INTERNAL', requestId: 'x' }),
    'The server had a problem with this. Try again.',
  ],
  [new TypeError('x is not a function'), 'Something went wrong on this page. Reload it.'],
])('%s is told as people read it', (error, words) => {
  expect(problemInWords(error)).toBe(words);
});

it('names each field of a form by its label', () => {
  const error = refused('Validation failed', {
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
  const error = refused('timezone must be an IANA zone', { code: 'VALIDATION_FAILED' });
  expect(fieldProblems(error, { timezone: 'Time zone' })).toEqual({
    timezone: 'Time zone must be an IANA zone.',
  });
  expect(fieldProblems(error, { time: 'Time' })).toEqual({});
});
