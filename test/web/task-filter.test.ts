import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let page: Page;
let filter: Json;

/** The evening of 17 November in New York. */
beforeAll(async () => {
  page = await Page.open({ now: '2026-11-18T03:00:00Z', timezone: 'America/New_York' });
  filter = await load('state/queries/task-filter.ts');
});

afterEach(() => filter.widen());
afterAll(() => page.close());

it.each([
  [{}, { status: null, priority: null }],
  [{ due: 'overdue' }, { overdue: true }],
  [{ due: 'today' }, { due: { to: '2026-11-18T04:59:59.999Z' } }],
  [{ due: 'week' }, { due: { to: '2026-11-24T04:59:59.999Z' } }],
  [{ due: 'none' }, { hasDueDate: false }],
  [{ due: 'unscheduled' }, { unscheduled: true }],
  [{ due: 'nonsense' }, {}],
  [{ status: 'begun' }, { status: ['IN_PROGRESS'] }],
  [{ status: 'nonsense' }, { status: null }],
  [{ priority: 'HIGH' }, { priority: ['HIGH'] }],
  [{ priority: 'nonsense' }, { priority: null }],
  [{ project: 'p' }, { projectIds: ['p'] }],
  [{ project: 'none' }, { hasProject: false }],
  [{ space: 's' }, { spaceIds: ['s'] }],
  [{ label: 'none' }, { hasLabel: false }],
])('%j is the filter %j', (chosen, expected) => {
  filter.narrow(chosen);
  expect(filter.taskFilter.value).toEqual({ status: null, priority: null, ...expected });
});

it('a sort order is not a filter, and choices are combined', () => {
  filter.narrow({ order: 'due' });
  expect([filter.isNarrowed.value, filter.taskOrder.value]).toEqual([
    false,
    [{ field: 'DUE_AT', direction: 'ASC' }],
  ]);
  filter.narrow({ project: 'p' });
  filter.narrow({ status: 'finished' });
  expect(filter.isNarrowed.value).toBe(true);
  expect(filter.taskFilter.value).toMatchObject({ projectIds: ['p'], status: ['COMPLETED'] });
  filter.narrow({ project: undefined });
  expect(filter.taskFilter.value).toEqual({ status: ['COMPLETED'], priority: null });
  expect(filter.taskOrder.value).toHaveLength(1);
});
