import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Client as Account, Json } from './client.ts';

/** A client of the protocol that speaks over HTTP with an account's key. */
export async function connected({ url, key }: Pick<Account, 'url' | 'key'>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

export type ToolAnswer = { isError: boolean; text: string; data: Json };

/** Calls a tool; the client checks what it tells against the schema that the tool has. */
export async function called(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const {
    isError = false,
    content,
    structuredContent,
  } = await client.callTool({
    name,
    arguments: args,
  });
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first?.text ?? '', data: structuredContent };
}
