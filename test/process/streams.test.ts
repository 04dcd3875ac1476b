import { Client } from '../support/service/client.ts';
import { EventStream, listenFromNow } from '../support/service/event-stream.ts';
import { sumOf } from '../support/service/metrics.ts';
import { service } from '../support/service/process.ts';

const KEY = 'key-of-the-first-account';

it('a stop completes the streams at once, and each is logged at its end', async () => {
  const program = service({
    DATABASE_URL: 'memory://',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  const [, metrics = ''] = await program.waitForOutput(/metrics are at (http:[^"]+)"/);
  const scrape = async () => (await fetch(metrics)).text();
  const me = new Client(url, { key: KEY, userId: '' });
  const { stream, cursor } = await listenFromNow(me);
  const route = { api: 'graphql', route: 'subscription changes', status: '200' };
  const text = await scrape();
  expect(sumOf(text, 'taskplanner_streams_open')).toBe(1);
  expect(sumOf(text, 'taskplanner_http_requests_total', route)).toBe(1);
  // The request for the metrics is in flight itself.
  expect(sumOf(text, 'taskplanner_http_requests_in_flight')).toBeLessThanOrEqual(1);
  expect(program.stdout).not.toContain('POST /graphql/stream');

  const other = await EventStream.open(url, {
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ query: `subscription { changes(since: "${cursor}") { id } }` }),
  });
  other.close();
  await program.waitForOutput(/POST \/graphql\/stream 200/);

  const ending = program.stop();
  const events = await stream.rest();
  expect(events).toEqual([{ event: 'complete', id: undefined, data: undefined }]);
  const { code, stdout, stderr } = await ending;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.match(/POST \/graphql\/stream 200/g)).toHaveLength(2);
});
