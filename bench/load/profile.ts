import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Contenders } from './contenders.ts';
import { drive } from './measure.ts';
import { isWanted, type Options } from './options.ts';
import { ROOT } from './processes.ts';
import { summarise } from './profile.summary.ts';
import { WORKS } from './works.ts';
import type { World } from './world.ts';

const FOLDER = join(ROOT, 'bench/profiles');

/** Writes and summarizes a CPU profile of the service for each selected work. */
export async function profileAll(world: World, options: Options): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { seconds, connections } = options;
  for (const { name, title, service } of WORKS.filter(({ name }) => isWanted(options, name))) {
    // A new process for each work, so that code compiled for another work does not affect it.
    const server = await new Contenders(world.url, false).get('service');
    const side = { url: server.url, requests: service(world) };
    await drive(side, { connections, seconds: 2 * seconds });
    await server.sendCommand({ name: 'startProfile' });
    const { count, perSecond } = await drive(side, { connections, seconds: 2 * seconds });
    const file = join(FOLDER, `${name}.cpuprofile`);
    await server.sendCommand({ name: 'stopProfile', file });
    await server.stop();
    console.log(
      `\n${title}: ${count} requests, ${perSecond.toFixed(0)} /s, bench/profiles/${name}.cpuprofile`,
    );
    summarise(file, count);
  }
}
