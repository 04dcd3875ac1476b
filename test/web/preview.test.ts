import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

const settle = () => jest.advanceTimersByTimeAsync(2_000);

const PLAN = { created: [], moved: [], dropped: [] };

beforeAll(async () => {
  server = await Page.open({ search: '?panel=plan' });
  const modules = ['preview', 'outlook', 'plan-status', 'refresh'];
  page = Object.assign(
    {},
    ...(await Promise.all(modules.map((name) => load(`state/queries/${name}.ts`)))),
  );
  server.answers.PreviewPlan = () => ({ previewPlan: PLAN });
  server.answers.Outlook = () => ({ planningOutlook: { tasks: [] } });
  server.answers.PlanStatus = () => ({ planStatus: { reasons: [], failingCalendars: [] } });
  for (const follow of ['followPreview', 'followOutlook', 'followPlanStatus']) page[follow]();
  await server.follow();
  await settle();
});

afterAll(() => server.close());

/** The types of changes that make a plan outdated. */
const TYPES = [
  'TASK',
  'TIME_BLOCK',
  'CALENDAR_EVENT',
  'SCHEDULE_PREFERENCE',
  'PROJECT',
  'PLANNING_SETTINGS',
  'USER',
];

it.each(TYPES)(
  'a change of type %s repeats the preview, the outlook and the state of the plan',
  async (type) => {
    server.sent.length = 0;
    void page.refetch([type]);
    await settle();
    const names = new Set(server.sent.map(({ name }) => name));
    expect([...names].sort()).toEqual(['Outlook', 'PlanStatus', 'PreviewPlan']);
  },
);

it.each(TYPES)(
  'an applied plan is outdated after a change of type %s, unless it made the change',
  async (type) => {
    page.outcome.value = { differences: [] };
    void page.refetch([type]);
    // A run changes blocks itself.
    expect(page.outcome.value.isOutdated ?? false).toBe(type !== 'TIME_BLOCK');
  },
);
