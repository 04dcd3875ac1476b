import { difference } from './compare.ts';
import { Contenders } from './contenders.ts';
import { type Figures, measure } from './measure.ts';
import { isWanted, type Options } from './options.ts';
import { comparePlanner } from './planner.ts';
import { copyWithoutOutbox, withClient } from './seed/database.ts';
import { printTable, shown } from './table.ts';
import { WORKS, type Work } from './works.ts';
import type { World } from './world.ts';

const HEAD = [
  ...['work', 'compared with', 'service /s', 'other /s', 'ratio', 'required', 'met'],
  ...['p50 ms', 'p99 ms', 'other p50', 'other p99', 'spread', 'other spread'],
  ...['CPU ms: process + database', 'other'],
];

const WITHOUT_OUTBOX = 'without the outbox';

/** Measures the selected works against their rivals and prints the table. */
export async function compareAll(world: World, options: Options): Promise<void> {
  const works = WORKS.filter(({ name }) => isWanted(options, name));
  const contenders = new Contenders(world.url, options.prepared, {
    ...(works.some(({ rival }) => rival === WITHOUT_OUTBOX) && {
      [WITHOUT_OUTBOX]: await copyWithoutOutbox(world.url),
    }),
  });
  const rows: string[][] = [];
  for (const work of works) {
    rows.push(await compareOne(work, contenders, world, options));
    console.log(rows.at(-1)?.join('  '));
  }
  printTable(HEAD, rows);
  if (isWanted(options, 'planner')) await planner(contenders, world, options);
}

async function compareOne(
  work: Work,
  contenders: Contenders,
  world: World,
  options: Options,
): Promise<string[]> {
  const [ours, theirs] = [await contenders.get('service'), await contenders.get(work.rival)];
  const [databaseUrl, rivalUrl] = [world.url, contenders.databaseOf(work.rival)];
  const service = { ...ours, databaseUrl, requests: work.service(world) };
  const requests = work.rivals?.(world) ?? service.requests;
  const rival = { ...theirs, databaseUrl: rivalUrl, requests };
  const start = [work.title, work.rival];
  try {
    const differs = await difference(service, rival, work.comparable);
    if (differs) return [...start, 'NOT TIMED: different data', differs];
    const [own, other] = (await measure([service, rival], options)) as [Figures, Figures];
    const ratio = own.perSecond / other.perSecond;
    return [
      ...[...start, shown(own.perSecond), shown(other.perSecond), ratio.toFixed(2)],
      ...[String(work.mustReach), ratio >= work.mustReach ? 'yes' : 'NO'],
      ...[own.p50, own.p99, other.p50, other.p99].map(shown),
      ...[own.spread, other.spread].map((share) => `${(100 * share).toFixed(0)} %`),
      ...[own, other].map((each) => `${shown(each.process)} + ${shown(each.database)}`),
    ];
  } finally {
    const { cleanUp } = work;
    for (const url of cleanUp ? new Set([databaseUrl, rivalUrl]) : []) {
      await withClient(url, (client) => client.query(cleanUp as string));
    }
  }
}

async function planner(contenders: Contenders, world: World, options: Options): Promise<void> {
  const result = await comparePlanner(contenders, world, options.rounds);
  if ('different' in result) {
    console.log(`\nPOST /api/planner: NOT TIMED, ${result.different}`);
    return;
  }
  const times = result.service / result.bare;
  printTable(
    ['work', 'compared with', 'service ms', 'other ms', 'times', 'at most', 'met'],
    [
      [
        ...['POST /api/planner, 1,000 tasks', 'the same rows in one bare transaction'],
        ...[shown(result.service), shown(result.bare), times.toFixed(2), '2.0'],
        times <= 2 ? 'yes' : 'NO',
      ],
    ],
  );
}
