import { readConfig } from '../config.ts';
import { openDatabase } from '../db/orm.ts';
import { createLogger } from '../logger.ts';
import type { Complaint, Order } from './cluster.ts';
import { listenHere } from './listening.ts';
import { StartupError } from './startup-error.ts';

/**
 * One of the processes that share the port. The primary has migrated; it says when to open and
 * when to stop, and when it is gone, so is this one.
 */
async function work(): Promise<void> {
  const stop = told('stop');
  const open = told('open');
  const config = readConfig(process.env, process.stdout.isTTY ?? false);
  const orm = await openDatabase(config.database);
  const listening = await listenHere(orm, config, createLogger(config));
  open.then(listening.open);
  await stop;
  await listening.close();
  await orm.close();
}

function told(order: Order): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === order) resolve();
    });
  });
}

// A terminal signals every process of a group: what is in flight must not end with this one.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

try {
  await work();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  const complaint: Complaint = { why: error.message };
  process.send?.(complaint, () => process.exit(1));
}
