import {
  type CallToolResult,
  type GetPromptResult,
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/server';
import { authorize, isAuthorized } from '../domain/auth/authorize.ts';
import { OPERATION_NEEDS } from '../domain/auth/scopes.ts';
import type { Call } from '../domain/call.ts';
import { usableZone } from '../domain/validation/zones.ts';
import { prompt } from './prompts.ts';
import { errorText, type OnFault, protocolError } from './refusals.ts';
import { listResources, readResource } from './resources.ts';
import type { Charge } from './tool.ts';
import { TOOLS, type ToolName } from './tools.ts';
import { nowIn } from './wording.ts';

/** The requests of a client, executed in this process or forwarded to a service. */
export type Requests = {
  instructions: () => Promise<string>;
  listTools: () => Promise<ToolDescription[]>;
  callTool: (name: string, args: unknown) => Promise<CallToolResult>;
  getPrompt: (name: string) => Promise<GetPromptResult>;
  listResources: (cursor: string | undefined) => Promise<ListResourcesResult>;
  readResource: (uri: string) => Promise<ReadResourceResult>;
};

type Caller = {
  /** Returns the caller, for each request anew. */
  call: () => Promise<Call>;
  onFault: OnFault;
  charge?: Charge;
};

export const isTool = (name: unknown): name is ToolName =>
  typeof name === 'string' && Object.hasOwn(TOOLS, name);

/** Executes requests in this process. */
export const localRequests = ({ call, onFault, charge }: Caller): Requests => {
  /** Converts errors to those of the protocol, without details of unexpected ones. */
  const guarded = async <T>(answer: (call: Call) => Promise<T>): Promise<T> => {
    try {
      return await answer(await call());
    } catch (error) {
      throw protocolError(error, onFault);
    }
  };
  return {
    instructions: () => guarded(async (call) => instructionsFor(call)),
    listTools: () => guarded(async (call) => toolsFor(call)),
    callTool: async (name, args) => {
      if (!isTool(name)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool');
      try {
        const caller = await call();
        const tool = TOOLS[name];
        authorize(caller, tool.operation);
        const { data, text } = await tool.run(caller, args ?? {}, charge);
        return {
          content: [{ type: 'text', text }],
          structuredContent: data as Record<string, unknown>,
        };
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: errorText(error, onFault) }] };
      }
    },
    getPrompt: (name) => guarded((call) => prompt(call, name)),
    listResources: (cursor) => guarded((call) => listResources(call, cursor)),
    readResource: (uri) => guarded((call) => readResource(call, uri)),
  };
};

/** Returns the tools that the scopes of the caller permit. */
function toolsFor({ scopes }: Call): ToolDescription[] {
  return Object.entries(TOOLS)
    .filter(([, { operation }]) => isAuthorized({ scopes }, operation))
    .map(([name, tool]) => {
      const { title, description, inputSchema, outputSchema, idempotent, destructive } = tool;
      const readOnlyHint = OPERATION_NEEDS[tool.operation] === 'read';
      return {
        name,
        title,
        description,
        inputSchema,
        outputSchema,
        annotations: {
          title,
          readOnlyHint,
          destructiveHint: destructive,
          idempotentHint: readOnlyHint || idempotent,
          openWorldHint: false,
        },
      } as ToolDescription;
    });
}

const instructionsFor = (call: Call) =>
  `The tasks and the calendar of one user, with a planner that schedules open tasks in the next 14 days. \
The time zone of the user is ${usableZone(call.user.timezone)}; the current time there is ${nowIn(call)}. Times without an offset are in that zone. Texts show times in that zone, structured data in UTC. \
The planner schedules tasks with an estimate (their own, or the default of the planning settings) when run_planner is called. Texts show ids in brackets after each record: do not show them to the user.`;
