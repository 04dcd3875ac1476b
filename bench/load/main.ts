/** The performance bench; see bench/README.md. */
import { compareAll } from './comparison.ts';
import { growth } from './growth.ts';
import { readOptions } from './options.ts';
import { stopAll, stopWithUs } from './processes.ts';
import { profileAll } from './profile.ts';
import { seededDatabase } from './seed/database.ts';
import { compareTrees } from './trees.ts';
import { worldOf } from './world.ts';

const options = readOptions(process.argv.slice(2));
stopWithUs();
try {
  if (options.growth) await growth(options);
  else {
    const world = await worldOf(await seededDatabase(options.users, options.fresh));
    if (options.against !== undefined) await compareTrees(world, options, options.against);
    else if (options.profile) await profileAll(world, options);
    else await compareAll(world, options);
  }
} finally {
  await stopAll();
}
