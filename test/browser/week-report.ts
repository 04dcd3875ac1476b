import { type enter, prepare, visit } from './week.ts';

/** Thursday from 10:00 to 11:30 in Berlin. */
export const REPORT = ['2037-11-19T09:00:00Z', '2037-11-19T10:30:00Z'] as const;
export const UNMOVED = '11-19T09:00 11-19T10:30';

export const report = () => visit.block('Report');

/** Opens the week of an account with one manual block. */
export async function enterWithReport(settings: Parameters<typeof enter>[0] = {}): Promise<void> {
  await prepare(settings);
  await visit.place('Report', ...REPORT);
  await visit.open('?view=week');
  await report().waitFor();
}
