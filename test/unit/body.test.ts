import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { readJson } from '../../src/http/body.ts';
import { inScope, RequestScope, stopping } from '../../src/request-scope.ts';

/** A request whose body comes bit by bit, and does not end. */
function trickling(): IncomingMessage {
  const stream = new PassThrough();
  stream.write('{"a":');
  return Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
}

it('a body that takes too long is 408, and ends the connection', async () => {
  await expect(readJson(trickling(), 20)).rejects.toMatchObject({
    status: 408,
    message: 'Request body took longer than 0.02 seconds',
    headers: { Connection: 'close' },
  });
});

it('a body that is not there when the service has to stop is 503', async () => {
  const scope = new RequestScope();
  const reading = inScope(scope, () => readJson(trickling()));
  scope.withdraw(stopping());
  await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
