import { query } from '../../src/call.ts';
import { refused } from '../../src/domain/errors.ts';
import { task } from '../../src/domain/tasks/task.resource.ts';
import { allRecords } from '../../src/read/query.ts';
import { listReader, recordReader } from '../../src/read/readers.ts';
import { select } from '../../src/read/select.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client } from '../support/client.ts';

const api = testApiWithOrm();
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

describe('an answer that is too large is refused before it is sent, with its size in bytes', () => {
  it('as a list', async () => {
    const read = (most: number) =>
      listReader(TITLED, () => allRecords(task), { limit: limit(most) })(reader(), {});
    const { json } = await read(1_000);
    const size = Buffer.byteLength(json);
    expect(JSON.parse(json)).toHaveLength(2);
    expect((await read(size)).json).toBe(json);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });

  it('as records, all together', async () => {
    const read = (most: number) => recordReader(TITLED, limit(most))(reader(), ids);
    const found = await read(1_000);
    const size = Buffer.byteLength(found.join(''));
    expect(found).toHaveLength(2);
    expect(await read(size)).toEqual(found);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });
});
