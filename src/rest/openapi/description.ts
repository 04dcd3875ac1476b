import type { z } from 'zod';
import type { Endpoint } from '../operations.ts';
import type { JsonSchema } from './json-schema.ts';

/** Refusals that have a text of their own, by their status. */
export type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409, readonly string[]>>;

/** What is to be told of an endpoint that its route and its operation do not tell. */
export type Description = {
  /** What an SDK calls the method. */
  operationId: string;
  summary: string;
  description?: string;
  /** What its query is parsed with. */
  query?: z.ZodObject;
  body?: JsonSchema;
  /** A request without a body is the same as one with an empty object. */
  isBodyOptional?: boolean;
  answer: JsonSchema;
  /** Beyond those of every endpoint, and of the record that the path names. */
  refusals?: Refusals;
};

/** The endpoints that are listed together. */
export type Group<Of extends Endpoint = Endpoint> = {
  tag: string;
  description: string;
  /** Schemas that have a name of their own, wherever they occur. */
  schemas: Readonly<Record<string, JsonSchema>>;
  endpoints: Record<Of, Description>;
};

/** A group, with the endpoints that are in it. */
export const group = <Of extends Endpoint>(described: Group<Of>): Group<Of> => described;

export const SUCCESS: JsonSchema = {
  type: 'object',
  properties: { success: { const: true, description: 'It is done.' } },
  required: ['success'],
};
