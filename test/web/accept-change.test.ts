import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

beforeAll(async () => {
  server = await Page.open();
  server.answers.BlocksStarting = () => ({
    timeBlocks: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  });
  const modules = [
    'features/blocks/accept-change',
    'state/commands/command',
    'state/session/messages',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map((name) => load(`${name}.ts`)))));
});
afterAll(() => server.close());

const [start, end] = [Date.parse('2026-11-20T09:00:00Z'), Date.parse('2026-11-20T10:00:00Z')];

const BLOCK = { id: 'preview-task', title: 'Report', start, end, task: { id: 'task' } };

it.each(['removed', 'moves-away', 'moves-here'])(
  'a change of kind %s whose block no longer exists names the block in its error',
  async (kind) => {
    page.dismissAll();
    const change = { kind, other: { start, end } };
    expect(await page.run(page.acceptChange({ ...BLOCK, change }, change))).toBe(false);
    expect(page.messages.value.map(({ text }: Json) => text)).toEqual(['Report no longer exists.']);
  },
);
