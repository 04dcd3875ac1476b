import type { Contenders } from './contenders.ts';
import { median } from './measure.ts';
import { requestOf, send } from './request.ts';
import { withClient } from './seed/database.ts';
import type { User, World } from './world.ts';

/** Number of timed runs of each contender per round. */
const TURNS = 4;

type Answer = { tasksScheduled: number };

/** Compares planning 1,000 tasks with writing the same rows. Both replace an existing plan. */
export async function comparePlanner(contenders: Contenders, world: World, rounds: number) {
  const user = world.planner as User;
  const service = await contenders.get('service');
  const bare = await contenders.get('bare handler');
  const plan = requestOf(user, '/api/planner', 'POST', {});
  const prepare = requestOf(user, '/api/planner/prepare', 'POST', {});
  const times = { service: [] as number[], bare: [] as number[] };
  await send(service.url, plan);
  return withClient(world.url, async (client) => {
    for (let turn = 0; turn < TURNS * (rounds + 1); turn++) {
      await client.query(`delete from time_block where user_id = $1 and status = 'cancelled'`, [
        user.id,
      ]);
      const [planning, planned] = await timed(() => send(service.url, plan));
      const written = await blocksOf();
      await send(bare.url, prepare);
      const [writing, again] = await timed(() => send(bare.url, plan));
      if ((planned as Answer).tasksScheduled !== (again as Answer).tasksScheduled) {
        return { different: 'different number of blocks' };
      }
      if (written !== (await blocksOf())) return { different: 'different blocks' };
      // The first round is the warm-up.
      if (turn < TURNS) continue;
      times.service.push(planning);
      times.bare.push(writing);
    }
    return { service: median(times.service), bare: median(times.bare) };
  });

  async function blocksOf(): Promise<string> {
    return withClient(world.url, async (client) => {
      const { rows } = await client.query(
        `select md5(string_agg(concat_ws('|', task_id, title, type, start_at, end_at, locked, defended, source,
          status, explanation), ',' order by task_id, start_at)) as sum
         from time_block where user_id = $1 and status = 'scheduled'`,
        [user.id],
      );
      return rows[0].sum;
    });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}
