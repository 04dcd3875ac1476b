import { refused } from '../../src/domain/errors.ts';
import { listReader, recordReader } from '../../src/domain/shapes/read.ts';
import { shape } from '../../src/domain/shapes/shape.ts';
import { every } from '../../src/domain/shapes/slice.ts';
import { taskList } from '../../src/domain/tasks/task.list.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client } from '../support/client.ts';

const api = testApiWithOrm();
const TITLED = shape(taskList, ['id', 'title']);

let me: Client;
let ids: string[];

const call = () => ({
  em: api.orm.em.fork(),
  now: '2026-03-02T06:00:00.000Z',
  user: { id: me.userId, timezone: 'UTC', role: 'user' as const },
  readOnly: true,
});

const bound = (most: number) => ({ most, refusal: (size: number) => refused(`${size} bytes`) });

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
      listReader(TITLED, () => every(taskList), { bound: bound(most) })(call(), {});
    const { json } = await read(1_000);
    const size = Buffer.byteLength(json);
    expect(JSON.parse(json)).toHaveLength(2);
    expect((await read(size)).json).toBe(json);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });

  it('as records, all together', async () => {
    const read = (most: number) => recordReader(TITLED, bound(most))(call(), ids);
    const found = await read(1_000);
    const size = Buffer.byteLength(found.join(''));
    expect(found).toHaveLength(2);
    expect(await read(size)).toEqual(found);
    await expect(read(size - 1)).rejects.toThrow(`${size} bytes`);
  });
});
