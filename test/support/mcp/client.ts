import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Client as Account, Json } from '../service/client.ts';

/** An MCP client that connects over HTTP with the key of an account. */
export async function connected({ url, key }: Pick<Account, 'url' | 'key'>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

export type ToolResult = { isError: boolean; text: string; data: Json };

/** Calls a tool; the client validates the result against the tool's output schema. */
export async function called(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolResult> {
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
