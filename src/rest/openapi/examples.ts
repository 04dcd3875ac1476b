/** A request that the service was sent, and what it answered. */
export type Example = {
  parameters?: Readonly<Record<string, string | number | boolean>>;
  request?: unknown;
  answer: unknown;
};

/** By the id of the operation. */
export type Examples = Readonly<Record<string, Example>>;
