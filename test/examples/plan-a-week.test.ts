import { testApi } from '../support/service/api.ts';
import { Program } from '../support/service/process.ts';

const api = testApi();

const planAWeek = (account: Record<string, string>) =>
  new Program('examples/plan-a-week/main.ts', [api.url], {
    TZ: 'Australia/Sydney',
    PASSWORD: 'a password of ours',
    ...account,
  }).ended();

type Row = { day: number; from: string; to: string; title: string };

/** The rows of the printed days, in their order. */
function rowsOf(week: string): Row[] {
  return week
    .split('\n\n')
    .flatMap((part, day) =>
      [...part.matchAll(/^ {2}(\d\d:\d\d)-(\d\d:\d\d) {2}(.+?) {2}/gm)].map(
        ([, from = '', to = '', title = '']) => ({ day, from, to, title }),
      ),
    );
}

/** The lines under a heading. */
const under = (heading: string, week: string) =>
  week
    .split('\n\n')
    .find((part) => part.startsWith(`${heading}\n`))
    ?.trimEnd()
    .split('\n')
    .slice(1);

const TITLES = [
  'Compare three movers',
  'Measure the rooms',
  'Order the furniture',
  'Pack the archive',
  'Pay the deposit',
];

const EMAIL = 'ann@example.com';

it('prints the week of a new account on its own clock, and again on the next run', async () => {
  for (const _run of ['signs up', 'signs in']) {
    const { code, stdout, stderr } = await planAWeek({ EMAIL });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^The week of ann with "Move .+", times in Australia\/Sydney\n/);

    const rows = rowsOf(stdout);
    expect([...new Set(rows.map(({ title }) => title))].sort()).toEqual(TITLES);
    for (const [index, { day, from, to }] of rows.entries()) {
      expect(from < to && from >= '09:00' && to <= '17:00').toBe(true);
      const next = rows[index + 1];
      if (next?.day === day) expect(next.from >= to).toBe(true);
    }

    const titles = rows.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Measure the rooms')).toHaveLength(1);
    expect(titles.indexOf('Order the furniture')).toBeGreaterThan(
      titles.indexOf('Measure the rooms'),
    );

    expect(under('At risk', stdout)).toEqual([expect.stringMatching(/^ {2}Pay .+ {2}Was due /)]);
    expect(under('Unscheduled', stdout)).toEqual([
      expect.stringMatching(/^ {2}Hand .+ {2}Cannot start before /),
    ]);
  }
});

it('a wrong password is one line and exit code 1', async () => {
  const email = 'bob@example.com';
  await api.anonymous().create('/api/auth/sign-up', { email, password: 'the right password' });
  const ended = await planAWeek({ EMAIL: email, PASSWORD: 'not the password' });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `${api.url}: Invalid email or password (UNAUTHENTICATED)\n`,
  });
});

it('what the service finds wrong with the input is said with its field', async () => {
  const { code, stderr } = await planAWeek({ EMAIL: 'cas@example.com', PASSWORD: 'short' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/VALIDATION_FAILED: \{"password":\["must be .+"\]\}\)\n$/);
});

it('an address where nobody answers is one line', async () => {
  const program = new Program('examples/plan-a-week/main.ts', ['http://127.0.0.1:1'], {});
  const { code, stdout, stderr } = await program.ended();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1: .+\n$/);
});
