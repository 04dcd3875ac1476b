import { type Server, startServer } from './processes.ts';
import type { Rival } from './works.ts';

const HERE = 'bench/load/contenders';

const SCRIPTS: Record<Rival | 'service', string> = {
  service: 'src/main.ts',
  'hand-written SQL': `${HERE}/limit.ts`,
  'bare handler': `${HERE}/limit.ts`,
  'PostGraphile 5': `${HERE}/postgraphile.ts`,
  'without authentication': `${HERE}/service-without-authentication.ts`,
  'without the outbox': `${HERE}/service-without-outbox.ts`,
};

/** The default settings of the service, except for the log format. */
const SETTINGS = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' };

/** Processes of contenders on one database, each started on first use. */
export class Contenders {
  readonly #environment: Record<string, string>;
  readonly #servers = new Map<string, Promise<Server>>();

  /** The databases of contenders that have their own. */
  readonly #own: Partial<Record<Rival | 'service', string>>;

  constructor(databaseUrl: string, prepared: boolean, own: Partial<Record<Rival, string>> = {}) {
    this.#environment = { ...SETTINGS, DATABASE_URL: databaseUrl, PREPARED: String(prepared) };
    this.#own = own;
  }

  databaseOf(name: Rival | 'service'): string {
    return this.#own[name] ?? (this.#environment.DATABASE_URL as string);
  }

  get(name: Rival | 'service'): Promise<Server> {
    const script = SCRIPTS[name];
    const existing = this.#servers.get(script);
    if (existing) return existing;
    const environment = { ...this.#environment, DATABASE_URL: this.databaseOf(name) };
    const server = startServer({ script, environment });
    this.#servers.set(script, server);
    return server;
  }
}
