import { z } from 'zod';
import type { Call } from '../call.ts';
import { descriptionOf, parse, TIMESTAMP, tellDefault } from '../domain/validation.ts';
import { localTimes, timeText } from './times.ts';

/** What a tool tells: data, and what of it people read, as text. */
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
  cost?: (input: z.output<Input>) => number;
  run: (call: Call, input: z.output<Input>) => Promise<Told<z.input<Output>>>;
};

export type Tool = {
  title: string;
  description: string;
  inputSchema: JsonObjectSchema;
  outputSchema: JsonObjectSchema;
  idempotent: boolean;
  destructive: boolean;
  run: (call: Call, input: unknown, charge?: Charge) => Promise<Told<object>>;
};

/** Counts what a call costs; throws where that is too much at a time. */
export type Charge = (cost: number) => void;

type JsonObjectSchema = { type: 'object'; [more: string]: unknown };

/** A tool whose input is checked, and whose schemas are made once. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodType<object>>({
  input,
  output,
  idempotent = false,
  destructive = false,
  cost = () => 0,
  run,
  ...told
}: Definition<Input, Output>): Tool => ({
  ...told,
  idempotent,
  destructive,
  inputSchema: jsonSchemaOf(input, 'input'),
  outputSchema: jsonSchemaOf(output, 'output'),
  run: async (call, sent, charge) => {
    const asked = parse(input, localTimes(sent, call.user.timezone));
    charge?.(cost(asked));
    const { data, text } = await run(call, asked);
    return { data: data as object, text };
  },
});

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (made) => {
      tellDefault(made);
      const { jsonSchema } = made;
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

/**
 * An input in which every field has its description: that of a record says by itself what it means. One that is not
 * known is refused.
 */
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
    ? `must not have ${(issue as { keys: string[] }).keys.slice(0, 5).join(', ').slice(0, 200)}: there is no such field`
    : 'must be a JSON object';
