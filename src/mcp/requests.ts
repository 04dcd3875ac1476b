import {
  type CallToolResult,
  type GetPromptResult,
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Tool as ToolTold,
} from '@modelcontextprotocol/server';
import type { Call } from '../call.ts';
import { authorize } from '../domain/auth/authorize.ts';
import { OPERATION_NEEDS } from '../domain/auth/scopes.ts';
import { usableZone } from '../domain/zones.ts';
import { TOOL_OPERATIONS, type ToolName } from './operations.ts';
import { prompt } from './prompts.ts';
import { errorText, type OnFault, protocolError } from './refusals.ts';
import { listResources, readResource } from './resources.ts';
import type { Charge } from './tool.ts';
import { TOOLS } from './tools.ts';
import { nowIn } from './wording.ts';

/** What a client may ask, wherever it is answered: here, or by a service that is asked in turn. */
export type Requests = {
  instructions: () => Promise<string>;
  listTools: () => Promise<ToolTold[]>;
  callTool: (name: string, args: unknown) => Promise<CallToolResult>;
  getPrompt: (name: string) => Promise<GetPromptResult>;
  listResources: (cursor: string | undefined) => Promise<ListResourcesResult>;
  readResource: (uri: string) => Promise<ReadResourceResult>;
};

type Caller = {
  /** Who asks; asked for each request anew. */
  call: () => Promise<Call>;
  onFault: OnFault;
  charge?: Charge;
};

export const isTool = (name: unknown): name is ToolName =>
  typeof name === 'string' && Object.hasOwn(TOOL_OPERATIONS, name);

/** Answers requests over the operations of the service. */
export const answeredHere = ({ call, onFault, charge }: Caller): Requests => {
  /** What fails becomes an error of the protocol, without a word of what a fault was about. */
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
        authorize(caller, TOOL_OPERATIONS[name]);
        const { data, text } = await TOOLS[name].run(caller, args ?? {}, charge);
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

/** The tools that a caller may use. */
function toolsFor({ scopes }: Call): ToolTold[] {
  const names = Object.keys(TOOLS) as ToolName[];
  return names
    .filter((name) => isPermitted(scopes, name))
    .map((name) => {
      const { title, description, inputSchema, outputSchema, idempotent, destructive } =
        TOOLS[name];
      const readOnlyHint = OPERATION_NEEDS[TOOL_OPERATIONS[name]] === 'read';
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
      } as ToolTold;
    });
}

const isPermitted = (scopes: Call['scopes'], name: ToolName): boolean =>
  scopes.some((scope) => scope === OPERATION_NEEDS[TOOL_OPERATIONS[name]]);

const instructionsFor = (call: Call) =>
  `The tasks and the calendar of one person, with a planner that gives open work its time in the coming 14 days. \
Their time zone is ${usableZone(call.user.timezone)}; when this was asked it was ${nowIn(call)} there. Times without an offset are in that zone; texts tell times in it, data in UTC. \
Tasks need an estimate to be planned, and run_planner to get their time. Ids stand in brackets behind what they belong to: do not show them to the person.`;
