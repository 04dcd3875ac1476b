import type { Config } from '../config.ts';
import type { FirstAccount } from '../domain/auth/bootstrap.ts';
import type { Logger } from './logger.ts';
import type { RunningServer } from './server.ts';

/** Prints the URL and, on the first start only, the credentials. */
export function announce(
  { url, firstAccount }: Pick<RunningServer, 'url' | 'firstAccount'>,
  config: Config,
  logger: Logger,
): void {
  const database = describeDatabase(config);
  const { workers } = config;
  if (config.logFormat === 'json') {
    logger.info({ url, database, workers }, 'listening');
    // The key is shown only once, so it is logged whatever the log level.
    const atInfo = logger.child({}, { level: 'info' });
    if (firstAccount) atInfo.info(firstAccountDetails(url, firstAccount), 'first account');
    return;
  }
  const lines = [`Task Planner is at ${url}`, `Data: ${database}`];
  if (workers) lines.push(`Workers: ${workers}`);
  if (firstAccount) {
    const { email, key, curl } = firstAccountDetails(url, firstAccount);
    lines.push('', `First account: ${email} (admin)`);
    if (key) lines.push(`API key:       ${key}`, '               shown this once; keep it safe');
    lines.push('', 'Try it:', `  ${curl}`);
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** Shows a generated key; one from the environment is known already. */
function firstAccountDetails(url: string, { email, key, keyGenerated }: FirstAccount) {
  const bearer = keyGenerated ? key : '$BOOTSTRAP_API_KEY';
  return {
    email,
    ...(keyGenerated && { key }),
    curl: `curl -H "Authorization: Bearer ${bearer}" ${url}/api/tasks`,
  };
}

function describeDatabase({ database }: Config): string {
  switch (database.kind) {
    case 'embedded':
      return `${database.folder} (embedded)`;
    case 'memory':
      return 'in memory, gone when the service stops';
    case 'postgres':
      return `PostgreSQL at ${new URL(database.url).host}`;
  }
}
