/** A recorded request and its response. */
export type Example = {
  parameters?: Readonly<Record<string, string | number | boolean>>;
  request?: unknown;
  answer: unknown;
};

/** By the id of the operation. */
export type Examples = Readonly<Record<string, Example>>;
