import type { Client } from '@modelcontextprotocol/client';
import { connected } from '../support/mcp/client.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client as Account } from '../support/service/client.ts';

const api = testApi();

let me: Account;
let client: Client;

beforeEach(async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  me = await api.account();
  await me.patch('/api/user', { timezone: 'Europe/Berlin' });
  client = await connected(me);
});

afterEach(() => client.close());

const textOf = async (name: string) => {
  const { messages } = await client.getPrompt({ name });
  expect(messages).toHaveLength(1);
  const [first] = messages as unknown as [{ content: { text: string } }];
  return first.content.text;
};

describe('prompts', () => {
  it('are listed', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name, title }) => [name, title])).toEqual([
      ['plan_my_day', 'Plan my day'],
      ['weekly_review', 'Weekly review'],
    ]);
  });

  it('plan_my_day contains the plan of today and due tasks', async () => {
    const { id } = await me.create('/api/tasks', { title: 'Late one', dueAt: '2026-03-01T00:00Z' });
    await me.create('/api/time-blocks', {
      taskId: id,
      startAt: '2026-03-02T09:00Z',
      endAt: '2026-03-02T10:00Z',
    });
    const text = await textOf('plan_my_day');
    expect(text).toContain('It is Monday 2 March 2026, 09:00. Times in Europe/Berlin.');
    expect(text).toMatch(/Planned today:\nMonday 2 March\n {2}10:00-11:00 Late one/);
    expect(text).toMatch(/Overdue:\n- Late one/);
    expect(text).toContain('tomorrow:\nNone.');
  });

  it('weekly_review contains completed and open tasks', async () => {
    const { id } = await me.create('/api/tasks', { title: 'Done one' });
    await me.post('/api/tasks/batch', { action: 'complete', taskIds: [id] });
    await me.create('/api/tasks', { title: 'Vague one' });
    const old = await me.create('/api/tasks', { title: 'Old one' });
    await me.patch(`/api/tasks/${old.id}`, {
      status: 'completed',
      completedAt: '2026-01-05T09:00Z',
    });
    const text = await textOf('weekly_review');
    expect(text).toMatch(/Completed in the past 7 days:\n- Done one/);
    expect(text).not.toContain('Old one');
    expect(text).toMatch(/Open without an estimate:\n- Vague one/);
    expect(text).toContain('Planned in the next 7 days:\nNothing.');
  });

  it.each(['other', 'constructor'])('%p is unknown', async (name) => {
    await expect(client.getPrompt({ name })).rejects.toMatchObject({ code: -32602 });
  });
});

describe('resources', () => {
  it('are the open tasks and the documents, page by page', async () => {
    for (let at = 0; at < 51; at++) await me.create('/api/tasks', { title: `Task ${at}` });
    await me.create('/api/tasks', { title: 'Done', status: 'completed' });
    const document = await me.create('/api/documents', { title: 'Note' });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.request({
        method: 'resources/list',
        params: cursor ? { cursor } : {},
      });
      found.push(...page.resources.map(({ uri }) => uri));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toHaveLength(52);
    expect(new Set(found).size).toBe(52);
    expect(found.at(-1)).toBe(`planner://documents/${document.id}`);
  });

  it('a full page of tasks that is the last one is followed by the documents', async () => {
    const tasks = Array.from({ length: 50 }, (_, at) => ({ title: `Task ${at}` }));
    await client.callTool({ name: 'add_tasks', arguments: { tasks } });
    const { resources, nextCursor } = await client.request({
      method: 'resources/list',
      params: {},
    });
    expect([resources.length, nextCursor]).toEqual([50, 'documents:0']);
  });

  it('a task and a document are read as Markdown', async () => {
    const task = await me.create('/api/tasks', { title: 'Paint', description: 'The *fence*' });
    const document = await me.create('/api/documents', { title: 'Note', content: 'Some *text*' });
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read(`planner://tasks/${task.id}`)).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringMatching(/^# Paint\n\n- Paint \(todo\) .*\n\nThe \*fence\*$/),
    });
    expect(await read(`planner://documents/${document.id}`)).toMatchObject({
      text: '# Note\n\nSome *text*',
    });
  });

  it('a very long text is truncated', async () => {
    const long = { title: 'Long', content: 'x'.repeat(30_000) };
    const { id } = await me.create('/api/documents', long);
    const { contents } = await client.readResource({ uri: `planner://documents/${id}` });
    expect((contents[0] as { text: string }).text).toHaveLength(20_001 + '# Long\n\n'.length);
  });

  it('their templates are listed', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'planner://tasks/{id}',
      'planner://documents/{id}',
    ]);
  });

  it.each([
    `planner://tasks/${UNKNOWN_ID}`,
    'planner://tasks/no-uuid',
    `planner://labels/${UNKNOWN_ID}`,
    'file:///etc/passwd',
    '',
  ])('%p is unknown', async (uri) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
  });

  it.each(['x', 'tasks:-1', 'tasks:1e9', 'labels:0'])('rejects the cursor %p', async (cursor) => {
    const response = client.request({ method: 'resources/list', params: { cursor } });
    await expect(response).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('cursor must be a cursor of this list'),
    });
  });
});
