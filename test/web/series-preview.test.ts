import type { Json } from '../support/service/client.ts';
import { load, Page, Refusal } from './page.ts';

let server: Page;
let page: Json;

beforeEach(async () => {
  server = await Page.open();
  page = await load('features/series/preview.ts');
});

afterEach(() => server.close());

const settle = () => jest.advanceTimersByTimeAsync(1);

/** Requests a preview and shows it again, as the page does when the response arrives. */
async function shown(input: Json): Promise<Json> {
  page.previewOf(input);
  await settle();
  page.previewOf(input);
  await settle();
  return page.previewOf(input);
}

it('a rejected rule is requested once, and shows its problem', async () => {
  server.answers.PreviewSeries = () => {
    throw new Refusal('VALIDATION_FAILED');
  };
  expect(await shown({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' })).toEqual({ problem: 'No.' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await shown({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' })).toEqual({ problem: 'No.' });
  expect(server.sent.length).toBe(1);
});

it('the preview of a habit is requested again when a series changes, that of a rule is not', async () => {
  const { refetch } = await load('state/queries/refresh.ts');
  server.answers.PreviewSeries = () => ({ previewTaskSeries: { dates: [], words: 'x' } });
  for (const input of [{ timesPerWeek: 1 }, { rule: 'FREQ=WEEKLY' }]) await shown(input);
  await refetch(['TASK_SERIES']);
  for (const input of [{ timesPerWeek: 1 }, { rule: 'FREQ=WEEKLY' }]) await shown(input);
  expect(server.sent.length).toBe(3);
});

it('a preview that fails for the moment is requested again after some seconds', async () => {
  const found = { dates: ['2026-11-18'], words: 'every day' };
  let isDown = true;
  server.answers.PreviewSeries = () => {
    if (isDown) throw new Refusal('UNAVAILABLE');
    return { previewTaskSeries: found };
  };
  expect(await shown({ rule: 'FREQ=DAILY' })).toHaveProperty('problem');
  expect(server.sent.length).toBe(1);
  isDown = false;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await shown({ rule: 'FREQ=DAILY' })).toEqual(found);
  expect(server.sent.length).toBe(2);
});
