import { type Server, startServer } from './processes.ts';
import type { Rival } from './works.ts';

const HERE = 'bench/load/contenders';

const SCRIPTS: Record<Rival | 'service', string> = {
  service: 'src/main.ts',
  'hand-written SQL': `${HERE}/limit.ts`,
  'bare handler': `${HERE}/limit.ts`,
  'PostGraphile 5': `${HERE}/postgraphile.ts`,
  'without authentication': `${HERE}/service-without-authentication.ts`,
};

/** The service's settings as they are by default; only the colours of a terminal are missing. */
const SETTINGS = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' };

/** Processes of contenders on one database, each started when it is first asked for. */
export class Contenders {
  readonly #environment: Record<string, string>;
  readonly #servers = new Map<string, Promise<Server>>();

  constructor(databaseUrl: string, prepared: boolean) {
    this.#environment = { ...SETTINGS, DATABASE_URL: databaseUrl, PREPARED: String(prepared) };
  }

  get(name: Rival | 'service'): Promise<Server> {
    const script = SCRIPTS[name];
    const known = this.#servers.get(script);
    if (known) return known;
    const server = startServer({ script, environment: this.#environment });
    this.#servers.set(script, server);
    return server;
  }
}
