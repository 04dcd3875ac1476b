import type { Config } from '../config.ts';
import type { Progress } from '../db/progress.ts';
import type { Logger } from './logger.ts';

/** Tells what the start is busy with, as the announcement after it does: to people, or to the log. */
export function progressOf({ logFormat }: Pick<Config, 'logFormat'>, logger: Logger): Progress {
  if (logFormat === 'json') return (doing) => logger.info(doing);
  return (doing) => console.log(`  ${doing[0]?.toUpperCase()}${doing.slice(1)} …`);
}
