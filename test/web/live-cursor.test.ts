import type { Json } from '../support/service/client.ts';
import { Page } from './page.ts';

let page: Page;

beforeEach(async () => {
  page = await Page.open();
});

afterEach(() => page.close());

it('an interrupted stream resumes after its last change', async () => {
  const cursors: Json[] = [];
  const text = ['first', 'second']
    .map((cursor) => JSON.stringify({ data: { changes: { type: 'LABEL', cursor } } }))
    .map((data) => `event: next\ndata: ${data}\n\n`)
    .join('');
  page.answers.Viewer = () => ({ viewer: { id: 'me', timezone: 'UTC' } });
  page.stream = async ({ since }) => {
    cursors.push(since ?? null);
    return cursors.length === 1 ? new Response(text) : new Promise(() => {});
  };
  await page.follow();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(cursors).toEqual([null, 'second']);
});
