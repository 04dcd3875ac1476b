import { z } from 'zod';
import type { OperationName } from '../domain/auth/scopes.ts';
import type { Call } from '../domain/call.ts';
import { costOf } from '../domain/operation-costs.ts';
import {
  describeDefault,
  descriptionOf,
  parse,
  TIMESTAMP,
} from '../domain/validation/validation.ts';
import { localTimes, timeText } from './times.ts';

/** The result of a tool: data, and a text for people. */
type ToolResult<Data> = { data: Data; text: string };

type Definition<Input extends z.ZodType, Output extends z.ZodType> = {
  /** Determines the scope that the caller needs. */
  operation: OperationName;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** A second call with the same arguments changes nothing. */
  idempotent?: boolean;
  /** Whether its changes cannot all be undone by another call. */
  destructive?: boolean;
  /** The cost for the rate limit. Default: that of the operation. */
  cost?: (input: z.output<Input>) => number;
  run: (call: Call, input: z.output<Input>) => Promise<ToolResult<z.input<Output>>>;
};

export type Tool = {
  operation: OperationName;
  title: string;
  description: string;
  inputSchema: JsonObjectSchema;
  outputSchema: JsonObjectSchema;
  idempotent: boolean;
  destructive: boolean;
  run: (call: Call, input: unknown, charge?: Charge) => Promise<ToolResult<object>>;
};

/** Charges the cost of a call to the rate limit; throws if it is exceeded. */
export type Charge = (cost: number) => void;

type JsonObjectSchema = { type: 'object'; [more: string]: unknown };

/** Creates a tool. Its input is validated; its schemas are generated once. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodType<object>>({
  input,
  output,
  idempotent = false,
  destructive = false,
  operation,
  cost = () => costOf(operation),
  run,
  ...description
}: Definition<Input, Output>): Tool => ({
  ...description,
  operation,
  idempotent,
  destructive,
  inputSchema: jsonSchemaOf(input, 'input'),
  outputSchema: jsonSchemaOf(output, 'output'),
  run: async (call, args, charge) => {
    const parsed = parse(input, localTimes(args, call.user.timezone));
    charge?.(cost(parsed));
    const { data, text } = await run(call, parsed);
    return { data: data as object, text };
  },
});

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (made) => {
      describeDefault(made);
      const { jsonSchema } = made;
      if (jsonSchema.description === TIMESTAMP.description) inZoneOfAccount(jsonSchema);
    },
  });
  return rest as JsonObjectSchema;
};

/** Removes the general format of timestamps: in tools, times without an offset are in the account's time zone. */
function inZoneOfAccount(schema: { description?: string; examples?: unknown[] }): void {
  delete schema.description;
  delete schema.examples;
}

/** Creates an input schema in which each field has a description. Unknown fields are rejected. */
export const described = <Shape extends z.ZodRawShape>(
  shape: Shape,
  descriptions: Partial<Record<keyof Shape, string>> = {},
) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        (field as z.ZodType).describe(
          descriptions[name as keyof Shape] ?? meaningOf(name, field as z.ZodType),
        ),
      ]),
    ) as unknown as Shape,
    { error: ({ code, ...issue }) => unknownFields(code, issue) },
  );

const meaningOf = (name: string, field: z.ZodType) =>
  [descriptionOf(field), timeText(name)].filter(Boolean).join(' ');

const unknownFields = (code: string | undefined, issue: object) =>
  code === 'unrecognized_keys'
    ? `must not have ${(issue as { keys: string[] }).keys.slice(0, 5).join(', ').slice(0, 200)}: unknown field`
    : 'must be a JSON object';
