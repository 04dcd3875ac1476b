import { Contenders } from './contenders.ts';
import { type Figures, measure } from './measure.ts';
import { watchMemory } from './memory.ts';
import { isWanted, type Options } from './options.ts';
import { lastPages } from './paging.ts';
import { explainAll } from './plans.ts';
import { seededDatabase } from './seed/database.ts';
import { printTable, shown } from './table.ts';
import { WORKS, type Work } from './works.ts';
import { type World, worldOf } from './world.ts';

const SMALL = 50;
const LARGE = 1_000;
const AT_MOST = 1.3;

const isRead = ({ name, rival }: Work) =>
  name.startsWith('graph-') || rival === 'hand-written SQL' || name === 'auth-labels';

/** Compares each read with 50 and with 1,000 accounts, and measures memory and start time of one process. */
export async function growth(options: Options): Promise<void> {
  const large = options.users > SMALL ? options.users : LARGE;
  const worlds = [
    await worldOf(await seededDatabase(SMALL, options.fresh)),
    await worldOf(await seededDatabase(large, options.fresh)),
  ] as const;
  const services = worlds.map(({ url }) => new Contenders(url, false));
  const reads = [...WORKS.filter(isRead), ...lastPages].filter(({ name }) =>
    isWanted(options, name),
  );
  const sidesOf = (work: (typeof reads)[number]) =>
    Promise.all(
      worlds.map(async (world, index) => {
        const server = await (services[index] as Contenders).get('service');
        const requests = await work.service(world, server.url);
        return { ...server, requests, databaseUrl: world.url };
      }),
    );
  // Before the load, when no other requests are in flight.
  for (const work of reads) {
    for (const side of await sidesOf(work)) await explainAll(work.name, side);
  }
  const rows: string[][] = [];
  const results = new Map<string, Figures[]>();
  for (const work of reads) {
    const measured = await measure(await sidesOf(work), options);
    results.set(work.name, measured);
    rows.push([work.title, ...figures(measured)]);
    console.log(rows.at(-1)?.join('  '));
  }
  const times = `${large.toLocaleString('en')} accounts`;
  printTable(
    [
      'read',
      `${SMALL} accounts /s`,
      `${times} /s`,
      'times as long',
      'at most',
      'met',
      'CPU ms',
      'CPU ms',
    ],
    rows,
  );
  const [first, last] = [results.get('page-first')?.[1], results.get('page-last')?.[1]];
  if (first && last) {
    const ratio = (first.perSecond / last.perSecond).toFixed(2);
    console.log(`the last page takes ${ratio} times as long as the first`);
  }
  console.log('plans of the statements: bench/plans/');
  if (isWanted(options, 'memory')) await watchMemory(worlds[1] as World, options);
}

function figures([small, large]: Figures[]): string[] {
  if (!small || !large) return [];
  const ratio = small.perSecond / large.perSecond;
  return [
    ...[shown(small.perSecond), shown(large.perSecond), ratio.toFixed(2), String(AT_MOST)],
    ratio <= AT_MOST ? 'yes' : 'NO',
    ...[small, large].map((each) => `${shown(each.process)} + ${shown(each.database)}`),
  ];
}
