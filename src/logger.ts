import { type Logger, pino } from 'pino';
import { type PrettyOptions, PinoPretty as pretty } from 'pino-pretty';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** On a terminal a request is the one line of its message. */
const PRETTY: PrettyOptions = {
  ignore: 'pid,hostname,requestId,method,path,status,ms,userId',
  translateTime: 'SYS:HH:MM:ss',
  sync: true,
};

/** Logs to standard output: lines for people on a terminal, JSON for machines. */
export function createLogger({
  logLevel,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  return logFormat === 'pretty'
    ? pino({ level: logLevel }, pretty(PRETTY))
    : pino({ level: logLevel });
}
