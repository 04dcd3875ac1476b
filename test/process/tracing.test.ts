import { eventually } from '../support/eventually.ts';
import { Client, type Json } from '../support/service/client.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { samplesOf } from '../support/service/metrics.ts';
import { type Program, service } from '../support/service/process.ts';
import { type ReceivedSpan, TraceReceiver } from '../support/service/trace-receiver.ts';

const KEY = 'key-of-the-first-account';
const SECRET = "Ann's secret";

const receiver = new TraceReceiver();
const folders = new DataFolders();
let program: Program;
let admin: Client;

beforeAll(async () => {
  await folders.prepare();
  program = service({
    DATA_DIR: await folders.migrated(),
    PORT: '0',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'trace',
    BOOTSTRAP_API_KEY: KEY,
    OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.listen(),
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  admin = new Client(url, { key: KEY, userId: '' });
});

afterAll(async () => {
  await program.stop();
  await receiver.close();
  await folders.remove();
});

describe('without a separate port', () => {
  it('the metrics require an admin', async () => {
    const path = `${admin.url}/metrics`;
    expect((await fetch(path)).status).toBe(401);
    const account = { email: 'ann@example.com', password: 'a-long-enough-password' };
    const signUp = await fetch(`${admin.url}/api/auth/sign-up`, {
      method: 'POST',
      body: JSON.stringify(account),
    });
    const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await fetch(path, { headers: { cookie } })).status).toBe(403);
    const headers = { authorization: `Bearer ${KEY}` };
    const answer = await fetch(path, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const names = samplesOf(await answer.text()).map(({ name }) => name);
    expect(names).toContain('taskplanner_http_requests_total');
    expect((await fetch(path, { method: 'POST', headers })).status).toBe(405);
  });
});

/** Subscribes to a calendar with credentials in its address, and waits until its fetch has failed. */
async function failedFetch(): Promise<void> {
  const address = 'http://hidden-user:hidden-password@127.0.0.1/hidden-path.ics';
  const { id } = await admin.create('/api/subscribed-calendars', { name: 'x', address });
  await eventually('the fetch has failed', async () => {
    const { body } = await admin.get('/api/subscribed-calendars');
    return body.some((one: Json) => one.id === id && one.failure !== null);
  });
}

describe('with a trace collector', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const PARENT = 'b7ad6b7169203331';
  const of = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
  const childrenOf = ({ spanId }: ReceivedSpan) =>
    receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const named = (name: string) => receiver.spans.filter((span) => span.name === name);

  beforeAll(async () => {
    await admin.create('/api/tasks', { title: SECRET, estimateMinutes: 30 });
    const traced = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await admin.send('POST', '/api/planner', undefined, traced);
    await admin.send('GET', '/api/labels', undefined, { traceparent: 'nonsense' });
    await admin.send('GET', '/api/spaces', undefined, {
      traceparent: `00-${TRACE.replace('0a', '0b')}-${PARENT}-00`,
    });
    await admin.post('/graphql', { query: 'query Chosen { tasks { nodes { title } } }' });
    await failedFetch();
    // Pending spans are sent before the service exits.
    expect((await program.stop()).code).toBe(0);
  });

  it('a request is a span with its route and status, and its parent is the span of the client', () => {
    const [request] = of(TRACE).filter(({ parentSpanId }) => parentSpanId === PARENT);
    expect(request).toMatchObject({
      name: 'POST /api/planner',
      attributes: { 'http.route': '/api/planner', 'http.response.status_code': 200 },
    });
    expect(named('query tasks')[0]?.attributes).toMatchObject({ 'http.route': '/graphql' });
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'task-planner',
      'deployment.environment': 'test',
    });
  });

  it('an invalid parent is ignored, and a parent that is not sampled records nothing', () => {
    expect(named('GET /api/labels').map(({ parentSpanId }) => parentSpanId)).toStrictEqual([
      undefined,
    ]);
    expect(named('GET /api/spaces')).toEqual([]);
  });

  it('statements, the run and its search are spans within their request', () => {
    const [run] = named('planner run') as [ReceivedSpan];
    const [request] = named('POST /api/planner') as [ReceivedSpan];
    expect(run.parentSpanId).toBe(request.spanId);
    const within = childrenOf(run).map(({ name }) => name);
    expect(within).toEqual(expect.arrayContaining(['select', 'insert', 'compute schedule']));
    const outside = childrenOf(request).filter(({ name }) => name === 'select');
    expect(outside.map(({ attributes }) => attributes['db.query.text'])).toEqual([
      expect.stringContaining('"key_hash" = $1'),
    ]);
  });

  it('neither the log nor a span contains the address of a subscribed calendar', () => {
    expect(program.stdout).toContain('/api/subscribed-calendars');
    expect(named('POST /api/subscribed-calendars')).toHaveLength(1);
    for (const text of [program.stdout, program.stderr, JSON.stringify(receiver.spans)]) {
      expect(text).not.toMatch(/hidden-(user|password|path)/);
    }
  });

  it('the text of a statement does not contain its values', () => {
    const inserts = named('insert').map(({ attributes }) => String(attributes['db.query.text']));
    expect(inserts.some((text) => text.startsWith('insert into "task"'))).toBe(true);
    expect(JSON.stringify(receiver.spans)).not.toContain('secret');
    expect(JSON.stringify(receiver.spans)).not.toContain(KEY);
  });
});
