import type { Config } from '../config.ts';
import type { Progress } from '../db/options.ts';
import type { Logger } from '../diagnostics/logger.ts';

/** Returns a function that prints the progress of the start: to the log as JSON, otherwise to standard output. */
export function progressOf({ logFormat }: Pick<Config, 'logFormat'>, logger: Logger): Progress {
  if (logFormat === 'json') return (doing) => logger.info(doing);
  return (doing) => console.log(`  ${doing[0]?.toUpperCase()}${doing.slice(1)} …`);
}
