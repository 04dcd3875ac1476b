import { randomUUID } from 'node:crypto';
import { query } from '../../src/domain/call.ts';
import { task } from '../../src/domain/tasks/task.resource.ts';
import { refused } from '../../src/errors.ts';
import { allRecords } from '../../src/read/query.ts';
import { listReader, recordReader } from '../../src/read/readers.ts';
import { select } from '../../src/read/select.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const NOW = '2026-03-02T06:00:00.000Z';
const TITLED = select(task, ['id', 'title']);

let me: Client;
let ids: string[];

const reader = () => ({
  tables: query({ em: api.orm.em.fork(), now: NOW }),
  userId: me.userId,
  now: NOW,
});

const limit = (most: number) => ({ most, refusal: (size: number) => refused(`${size} bytes`) });

beforeAll(async () => {
  me = await api.account();
  ids = [];
  for (const title of ['x'.repeat(100), 'é'.repeat(100)]) {
    ids.push((await me.create('/api/tasks', { title })).id);
  }
});

describe('a response that is too large is rejected before it is sent, with its size in bytes', () => {
  it('as a list', async () => {
    const read = (most: number) =>
      listReader(TITLED, () => allRecords(task), { limit: limit(most) })(reader(), {});
    const { json } = await read(1_000);
    const size = Buffer.byteLength(json);
    expect(JSON.parse(json)).toHaveLength(2);
    expect((await read(size)).json).toBe(json);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });

  it('as records, in total', async () => {
    const read = (most: number) => recordReader(TITLED, limit(most))(reader(), ids);
    const found = await read(1_000);
    const size = Buffer.byteLength(found.join(''));
    expect(found).toHaveLength(2);
    expect(await read(size)).toEqual(found);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });
});

it('a list of all documents is rejected beyond 32 MiB; filtered to a part of them it is returned', async () => {
  const { userId } = me;
  const part = await me.create('/api/projects', { name: 'part' });
  const content = 'x'.repeat(1_000_000);
  const documents = Array.from({ length: 34 }, (_, at) => ({
    id: randomUUID(),
    user_id: userId,
    project_id: at < 20 ? part.id : null,
    title: `d${at}`,
    content,
    doc_type: 'note' as const,
    sort_order: at,
    created_at: NOW,
    updated_at: NOW,
  }));
  const tables = query({ em: api.orm.em.fork(), now: NOW });
  for (const document of documents) await tables.insertInto('document').values(document).execute();
  const { status, body } = await me.get('/api/documents');
  expect([status, body]).toEqual([
    400,
    { error: 'The response would be larger than 32 MiB: request fewer records' },
  ]);
  const narrowed = await me.get(`/api/documents?projectId=${part.id}`);
  expect([narrowed.status, narrowed.body.length]).toEqual([200, 20]);
});
