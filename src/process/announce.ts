import type { Config } from '../config.ts';
import type { FirstAccount } from '../domain/auth/bootstrap.ts';
import type { Logger } from '../logger.ts';
import type { Running } from './server.ts';

/** Says where the service is and, on the first start only, how to get in. */
export function announce(
  { url, firstAccount }: Pick<Running, 'url' | 'firstAccount'>,
  config: Config,
  logger: Logger,
): void {
  const database = storage(config);
  const { workers } = config;
  if (config.logFormat === 'json') {
    logger.info({ url, database, workers }, 'listening');
    // Seen only this once, so it is said however quiet the log is.
    const aloud = logger.child({}, { level: 'info' });
    if (firstAccount) aloud.info(welcome(url, firstAccount), 'first account');
    return;
  }
  const lines = [`Task Planner is at ${url}`, `Data: ${database}`];
  if (workers) lines.push(`Workers: ${workers}`);
  if (firstAccount) {
    const { email, key, curl } = welcome(url, firstAccount);
    lines.push('', `First account: ${email} (admin)`);
    if (key) lines.push(`API key:       ${key}`, '               shown this once; keep it safe');
    lines.push('', 'Try it:', `  ${curl}`);
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** A key that was made here is shown; one that came from the environment is known already. */
function welcome(url: string, { email, key, keyGenerated }: FirstAccount) {
  const bearer = keyGenerated ? key : '$BOOTSTRAP_API_KEY';
  return {
    email,
    ...(keyGenerated && { key }),
    curl: `curl -H "Authorization: Bearer ${bearer}" ${url}/api/tasks`,
  };
}

function storage({ database }: Config): string {
  switch (database.kind) {
    case 'embedded':
      return `${database.folder} (embedded)`;
    case 'memory':
      return 'in memory, gone when the service stops';
    case 'postgres':
      return `PostgreSQL at ${new URL(database.url).host}`;
  }
}
