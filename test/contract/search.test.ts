import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

afterEach(() => {
  api.now = undefined;
});

const search = async (query: Record<string, string>): Promise<Json> => {
  const { status, body } = await me.get(`/api/search?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([200, body]);
  return body;
};

const titles = async (q: string, more = {}): Promise<string[]> =>
  (await search({ q, ...more })).data.map(({ title }: Json) => title);

const task = (title: string, more = {}) => me.create('/api/tasks', { title, ...more });

/** Advances the clock by a minute before each record. */
async function oneAfterTheOther(...writes: (() => Promise<unknown>)[]) {
  for (const [at, write] of writes.entries()) {
    api.now = new Date(Date.UTC(2026, 2, 2, 8, at));
    await write();
  }
}

describe('the results', () => {
  it('are tasks, projects, documents and labels, on one page with their total', async () => {
    const project = await me.create('/api/projects', {
      name: 'Garden',
      description: 'Behind the house',
    });
    const [one, document, label] = [
      await task('Water the garden', {
        projectId: project.id,
        description: 'Every  evening\nin summer',
      }),
      await me.create('/api/documents', { title: 'Garden plan', projectId: project.id }),
      await me.create('/api/labels', { name: 'garden' }),
    ];
    await task('Something else');

    const { data, pagination } = await search({ q: 'garden' });

    expect(pagination).toEqual({ page: 1, limit: 50, total: 4, pages: 1 });
    const own = { id: project.id, name: 'Garden' };
    const hit = (type: string, { id, updatedAt }: Json, more: object) => ({
      type,
      id,
      snippet: '',
      rank: 1,
      status: null,
      project: null,
      updatedAt,
      ...more,
    });
    expect(data).toHaveLength(4);
    expect(data).toEqual(
      expect.arrayContaining([
        hit('task', one, {
          title: 'Water the garden',
          snippet: 'Every evening in summer',
          status: 'todo',
          project: own,
        }),
        hit('project', project, {
          title: 'Garden',
          snippet: 'Behind the house',
          status: 'backlog',
        }),
        hit('document', document, { title: 'Garden plan', project: own }),
        hit('label', label, { title: 'garden' }),
      ]),
    );
  });

  it.each([
    ['in any order', 'report tax'],
    ['by their beginnings', 'quart rep'],
    ['whatever their case', 'QUARTERLY'],
    ['with or without accents', 'resume'],
    ['given with accents where the text has none', 'quárterly'],
    ['between signs', 'and/or'],
    ['that are only a part of a hyphenated word', 'or'],
    ['of an address', 'example'],
    ['that are numbers', '2026'],
    ['in other letters, whatever their case', 'ЖУК'],
    ['of letters with marks on them, twelve of them too', 'हिन्दी '.repeat(12)],
    ['of the text', 'attachments'],
    ['partly of the title and partly of the text', 'tax attachments'],
    ['with signs that a query language would know', "tax & | ! ( ) : * ' \\ report"],
  ])('contain all the words, %s', async (_case, q) => {
    await task('Quarterly tax report 2026: résumé and/or a@example.com, жук हिन्दी', {
      description: 'With attachments.',
    });
    expect(await titles(q)).toHaveLength(1);
    expect(await titles(`nowhere ${q.replace(/ .*/, '')}`)).toEqual([]);
  });

  it('follow every change of a record, and its deletion', async () => {
    const { id } = await task('Before');
    await me.patch(`/api/tasks/${id}`, { title: 'Later', description: 'deep inside' });
    expect([await titles('before'), await titles('later'), await titles('inside')]).toEqual([
      [],
      ['Later'],
      ['Later'],
    ]);
    await me.delete(`/api/tasks/${id}?permanent=true`);
    expect(await titles('later')).toEqual([]);
  });

  it('are never records of another account', async () => {
    const other = await api.account();
    await other.create('/api/tasks', { title: 'Secret plan' });
    await other.create('/api/documents', { title: 'Note', content: 'secret' });
    expect(await titles('secret')).toEqual([]);
    await task('My secret');
    expect(await titles('secret')).toEqual(['My secret']);
  });

  it('exclude completed, cancelled and archived records, unless includeCompleted=true', async () => {
    const { id } = await me.create('/api/projects', { name: 'Alpha project' });
    await me.delete(`/api/projects/${id}`);
    await oneAfterTheOther(
      () => task('Alpha open'),
      () => task('Alpha done', { status: 'completed' }),
      () => task('Alpha gone', { status: 'cancelled' }),
      () => task('Alpha kept', { status: 'archived' }),
    );
    expect(await titles('alpha')).toEqual(['Alpha open']);
    expect(await titles('alpha', { includeCompleted: 'false' })).toEqual(['Alpha open']);
    const all = await titles('alpha', { includeCompleted: 'true' });
    expect(all).toEqual(['Alpha open', 'Alpha project', 'Alpha kept', 'Alpha gone', 'Alpha done']);
  });

  it('are of one kind with type', async () => {
    await task('Home');
    await me.create('/api/labels', { name: 'home' });
    expect(await titles('home', { type: 'label' })).toEqual(['home']);
    expect(await titles('home', { type: 'document' })).toEqual([]);
  });
});

describe('the order', () => {
  it('is whole words in the title, prefixes in the title, words in the text, then the last change', async () => {
    await oneAfterTheOther(
      () => task('Plan a trip'),
      () => task('Planning'),
      () => task('Other', { description: 'a plan' }),
      () => task('The plan'),
      () => me.create('/api/documents', { title: 'Note', content: 'Planned already' }),
    );
    const { data } = await search({ q: 'plan' });
    expect(data.map(({ title, rank }: Json) => [title, rank])).toEqual([
      ['The plan', 1],
      ['Plan a trip', 1],
      ['Planning', 2],
      ['Note', 3],
      ['Other', 3],
    ]);
  });

  it('is stable across pages, given by page and limit', async () => {
    for (const at of [1, 2, 3, 4, 5]) await task(`Word ${at}`);
    const all = await titles('word');
    const pages = [];
    for (const page of ['1', '2', '3']) {
      const { data, pagination } = await search({ q: 'word', page, limit: '2' });
      expect(pagination).toEqual({ page: Number(page), limit: 2, total: 5, pages: 3 });
      pages.push(...data.map(({ title }: Json) => title));
    }
    expect(pages).toEqual(all);
    const beyond = await search({ q: 'word', page: '9007199254740991', limit: '100' });
    expect([beyond.data, beyond.pagination.total]).toEqual([[], 5]);
  });
});

describe('the snippet', () => {
  it('is the text around the first match, on one line, in whole words', async () => {
    const content = `${'Before it. '.repeat(50)}Here is the needle,\n\n and more. ${'After it. '.repeat(50)}`;
    await me.create('/api/documents', { title: 'Note', content });
    const { data } = await search({ q: 'needle' });
    const [{ snippet }] = data;
    expect(snippet).toContain('Here is the needle, and more.');
    expect(snippet).toMatch(/^…(it\.|Before) .* (After|it\.)…$/);
    expect(snippet.length).toBeLessThanOrEqual(202);
  });

  it('never splits a character', async () => {
    for (const length of [100, 101, 102, 103]) {
      await task('Faces', { description: `${'x'.repeat(length)}${'😀'.repeat(200)}` });
    }
    for (const { snippet } of (await search({ q: 'faces' })).data) {
      expect(snippet.isWellFormed()).toBe(true);
      expect(snippet).not.toContain('\ufffd');
    }
  });
});

describe('an invalid parameter is rejected with 400 and its name', () => {
  it.each([
    ['q', {}, 'is required'],
    ['q', { q: '' }, 'must be 1-200 characters'],
    ['q', { q: 'x'.repeat(201) }, 'must be 1-200 characters'],
    ['q', { q: ' \t' }, 'must contain a letter or a digit'],
    ['q', { q: '!?' }, 'must contain a letter or a digit'],
    ['q', { q: 'a '.repeat(13) }, 'must not have more than 12 words'],
    ['q', { q: 'a\0' }, 'must not contain NUL characters or lone surrogates'],
    ['type', { q: 'a', type: 'space' }, 'must be one of: task, project, document, label'],
    ['type', { q: 'a', type: '' }, 'must be one of: task, project, document, label'],
    ['page', { q: 'a', page: '0' }, 'must be an integer from 1'],
    ['limit', { q: 'a', limit: '101' }, 'must be an integer from 1 to 100'],
  ])('%s of %j', async (field, query, message) => {
    const { status, body } = await me.get(
      `/api/search?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { [field]: [message] } },
    ]);
  });

  it('a repeated q', async () => {
    const { status, body } = await me.get('/api/search?q=a&q=b');
    expect([status, body.details]).toEqual([400, { q: ['must be a string'] }]);
  });
});

describe('texts that are hard to index are stored', () => {
  const many = (count: number, wordOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => wordOf(at)).join(' ');
  it.each([
    ['a megabyte of different words', many(100_000, (at) => at.toString(36).padStart(9, 'z'))],
    ['one word of a hundred thousand letters', 'a'.repeat(100_000)],
    [
      'different signs of four bytes',
      many(60_000, (at) => String.fromCodePoint(0x20000 + (at % 40_000))),
    ],
    ['ligatures of eighteen letters', '\ufdfa'.repeat(60_000)],
    ['letters with as many accents as are allowed', `e${'\u0301'.repeat(30)} `.repeat(10_000)],
    ['only signs', '& | ! : * '.repeat(10_000)],
    ['no line breaks', many(3000, (at) => `http://a${at}.example.com/b-${at}_c?d=e&f#g`)],
  ])('%s', async (_case, content) => {
    const { id } = await me.create('/api/documents', { title: 'Findable', content });
    expect((await search({ q: 'findable' })).data).toEqual([expect.objectContaining({ id })]);
    expect((await me.patch(`/api/documents/${id}`, { title: 'Renamed' })).status).toBe(200);
  });

  it('a letter with more than 30 accents is rejected', async () => {
    const { status, body } = await me.post('/api/documents', {
      title: 'Findable',
      content: `e${'\u0301'.repeat(31)}`,
    });
    const message = 'must not have more than 30 combining marks in a row';
    expect([status, body.details]).toEqual([400, { content: [message] }]);
  });

  it('the first 50,000 characters of a text are searched', async () => {
    const filler = 'x '.repeat(24_990);
    await me.create('/api/documents', {
      title: 'Long',
      content: `${filler} within ${filler} beyond`,
    });
    expect([await titles('within'), await titles('beyond')]).toEqual([['Long'], []]);
  });
});

it('ids are not searched', async () => {
  const { id } = await task('Something');
  expect(await titles(id)).toEqual([]);
  expect(await titles(UNKNOWN_ID)).toEqual([]);
  // The id of the account is part of every key of the index.
  expect(await titles(me.userId.slice(-8))).toEqual([]);
});
