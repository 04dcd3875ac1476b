import { KEY } from './service.ts';
import { service } from './setup.ts';
import { Visit } from './visit.ts';

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('a whole visit in %s colours, %d pixels wide', (colorScheme, width) => {
  let requests: string[];
  let complaints: string[];

  beforeAll(async () => {
    const viewport = { width, height: 844 };
    const tour = await Visit.open({ colorScheme, viewport });
    const { SCREENSHOTS } = process.env;
    const screenshot = async (name: string) => {
      const path = `${SCREENSHOTS}/${colorScheme}-${width}-${name}.png`;
      if (SCREENSHOTS) await tour.page.screenshot({ path });
    };
    await screenshot('anonymous');
    await tour.useKey(KEY);
    await tour.signedInAs.waitFor();
    await tour.tab('CreateTask').click();
    await tour.run(/"data"/);
    await tour.tab('WeekPlan').click();
    await tour.run(/"data"/);
    await screenshot('answer');
    await tour.button('Show Documentation Explorer').click();
    await tour.page.getByRole('link', { name: 'Query', exact: true }).waitFor();
    await screenshot('documentation');
    await tour.button('Hide Documentation Explorer').click();
    await tour.suggestion('{ vie', /^viewer/);
    await tour.button('Sign out').click();
    await tour.field('Email').waitFor();
    ({ requests, complaints } = tour);
    await tour.context.close();
  });

  it('sends no request to another origin', () => {
    const sent = requests.filter((url) => !url.startsWith('data:'));
    expect([...new Set(sent.map((url) => new URL(url).origin))]).toEqual([service.url]);
    const workers = new Set(sent.filter((url) => url.endsWith('.worker.js')));
    expect(workers.size).toBe(3);
  });

  it('causes no console error or policy violation', () => {
    expect(complaints).toEqual([]);
  });
});
