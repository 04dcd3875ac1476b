import type { Client } from '@modelcontextprotocol/client';
import { type TestApi, testApi } from '../service/api.ts';
import type { Client as Account, Json } from '../service/client.ts';
import { called, connected, type ToolResult } from './client.ts';

/** The time at which the tools are called: a Monday. */
export const TOOLS_NOW = new Date('2026-03-02T08:00:00Z');
/** The time zone of the account that calls them. */
export const TOOLS_ZONE = 'Europe/Berlin';

/** The MCP tools of a server, called by an account that is new for each test. */
class TestTools {
  readonly api: TestApi = testApi();
  #me: Account | undefined;
  #client: Client | undefined;

  async connect(): Promise<void> {
    this.api.now = TOOLS_NOW;
    this.#me = await this.api.account();
    await this.#me.patch('/api/user', { timezone: TOOLS_ZONE });
    this.#client = await connected(this.#me);
  }

  async disconnect(): Promise<void> {
    await this.#client?.close();
  }

  get me(): Account {
    if (!this.#me) throw new Error('there is no account before a test begins');
    return this.#me;
  }

  readonly call = async (name: string, args?: Record<string, unknown>): Promise<ToolResult> => {
    if (!this.#client) throw new Error('there is no client before a test begins');
    return called(this.#client, name, args);
  };

  /** The structured content of a tool's result; an error fails the test. */
  readonly resultOf = async (name: string, args?: Record<string, unknown>): Promise<Json> => {
    const { isError, text, data } = await this.call(name, args);
    expect([isError, text]).toEqual([false, text]);
    return data;
  };
}

/** The tools for a test file, connected before each of its tests and disconnected after it. */
export function testTools(): TestTools {
  const tools = new TestTools();
  beforeEach(() => tools.connect());
  afterEach(() => tools.disconnect());
  return tools;
}
