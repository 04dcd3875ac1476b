import { z } from 'zod';
import type { Call } from '../call.ts';
import { parse, TIMESTAMP } from '../domain/validation.ts';
import { localTimes } from './times.ts';

/** What a tool tells: the same as data and as text for people. */
export type Told<Data> = { data: Data; text: string };

type Definition<Input extends z.ZodType, Output extends z.ZodType> = {
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** What is done twice is as if it were done once. */
  idempotent?: boolean;
  /** It may take something away that cannot be brought back by the opposite call. */
  destructive?: boolean;
  /** What it costs beside other requests, in records of the graph. */
  cost?: number;
  run: (call: Call, input: z.output<Input>) => Promise<Told<z.input<Output>>>;
};

export type Tool = {
  title: string;
  description: string;
  inputSchema: JsonObjectSchema;
  outputSchema: JsonObjectSchema;
  idempotent: boolean;
  destructive: boolean;
  cost: number;
  run: (call: Call, input: unknown) => Promise<Told<object>>;
};

type JsonObjectSchema = { type: 'object'; [more: string]: unknown };

/** A tool whose input is checked, and whose schemas are made once. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodType<object>>({
  input,
  output,
  idempotent = false,
  destructive = false,
  cost = 0,
  run,
  ...told
}: Definition<Input, Output>): Tool => ({
  ...told,
  idempotent,
  destructive,
  cost,
  inputSchema: jsonSchemaOf(input, 'input'),
  outputSchema: jsonSchemaOf(output, 'output'),
  run: async (call, sent) => {
    const { data, text } = await run(call, parse(input, localTimes(sent, call.user.timezone)));
    return { data: data as object, text };
  },
});

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.description === TIMESTAMP.description) inZoneOfAccount(jsonSchema);
    },
  });
  return rest as JsonObjectSchema;
};

/** Here a time without an offset, or a day, is one of the account's zone: each field says so of itself. */
function inZoneOfAccount(schema: { description?: string; format?: string }): void {
  delete schema.description;
  delete schema.format;
}

/** An input in which every field has its description; one that is not known is refused. */
export const described = <Shape extends z.ZodRawShape>(
  shape: Shape,
  descriptions: Record<keyof Shape, string>,
) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        (field as z.ZodType).describe(descriptions[name as keyof Shape]),
      ]),
    ) as unknown as Shape,
    { error: ({ code, ...issue }) => unknownFields(code, issue) },
  );

const unknownFields = (code: string | undefined, issue: object) =>
  code === 'unrecognized_keys'
    ? `must not have ${(issue as { keys: string[] }).keys.slice(0, 5).join(', ').slice(0, 200)}: there is no such field`
    : 'must be a JSON object';
