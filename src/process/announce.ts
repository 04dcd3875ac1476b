import type { Config } from '../config.ts';
import type { Logger } from '../diagnostics/logger.ts';
import type { FirstAccount } from '../domain/accounts/bootstrap.ts';
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
    // Logged at any log level, because the key is shown only once.
    const atInfo = logger.child({}, { level: 'info' });
    if (firstAccount) atInfo.info(firstAccountDetails(url, firstAccount), 'first account');
    return;
  }
  const lines = [`Task Planner is at ${url}`, `Data: ${database}`];
  if (workers) lines.push(`Workers: ${workers}`);
  if (firstAccount) {
    const { email, key, curl } = firstAccountDetails(url, firstAccount);
    lines.push('', `First account: ${email} (admin)`);
    if (key) lines.push(`API key:       ${key}`, '               shown only once; store it safely');
    lines.push('', 'Try it:', `  ${curl}`);
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The values to print. Includes the key only if it was generated, not if it comes from the environment. */
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
      return 'in memory, lost when the service stops';
    case 'postgres':
      return `PostgreSQL at ${new URL(database.url).host}`;
  }
}
