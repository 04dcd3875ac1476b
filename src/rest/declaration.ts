import type { z } from 'zod';
import type { OperationName } from '../domain/auth/scopes.ts';
import type { Call } from '../domain/call.ts';
import { parse } from '../domain/validation/validation.ts';
import type { Addressed, Shown } from '../http/conditional/tags.ts';
import { deletion } from './input/parameters.ts';
import { SUCCESS } from './openapi/answers.ts';
import { arrayOf, type JsonSchema } from './openapi/json-schema.ts';
import { type ApiRequest, created, done, ok, type Route, record } from './router.ts';

/** Error messages that only this endpoint has, by their status. */
export type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409, readonly string[]>>;

/** An endpoint. Determines its route and its operation in the OpenAPI document. */
export type Declaration = {
  /** Determines the scope that the caller needs. */
  operation: OperationName;
  /** The method's name in an SDK. Default: the name of the operation. */
  operationId?: string;
  summary: string;
  description?: string;
  /** The schema that parses the query. */
  query?: z.ZodObject;
  body?: JsonSchema;
  /** Whether a request without a body is treated as one with an empty object. */
  isBodyOptional?: boolean;
  answer: JsonSchema;
  /** In addition to the errors of every endpoint, and of the record that the path names. */
  refusals?: Refusals;
  route: Route;
};

type EndpointName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The endpoints under one tag of the OpenAPI document. */
export type Group<Name extends EndpointName = EndpointName> = {
  tag: string;
  description: string;
  /** Schemas with a name of their own, wherever they occur. */
  schemas: Readonly<Record<string, JsonSchema>>;
  /** By method and path. The first match wins, so literal paths come before `:id`. */
  endpoints: Record<Name, Declaration>;
};

/** Checks a group and keeps the names of its endpoints in its type. */
export const group = <Name extends EndpointName>(declared: Group<Name>): Group<Name> => declared;

export const operationIdOf = ({ operation, operationId = operation }: Declaration): string =>
  operationId;

type Described = Omit<Declaration, 'route'>;

/** Lists records. */
export const list = (
  record: JsonSchema,
  handler: (request: ApiRequest) => unknown,
  described: Omit<Described, 'answer'>,
): Declaration => ({ ...described, answer: arrayOf(record), route: ok(handler) });

/** Gets the record that the path names, with its tag. */
export const get = (shown: Shown, described: Described): Declaration => ({
  ...described,
  route: record(shown),
});

/** Creates a record from the body. */
export const create = (
  service: (call: Call, body: unknown) => unknown,
  described: Described,
): Declaration => ({ ...described, route: created(({ call, body }) => service(call, body)) });

/** Updates the record that the path names. */
export const update = (
  record: Addressed,
  service: (call: Call, id: string, body: unknown) => unknown,
  described: Described,
): Declaration => ({
  ...described,
  route: ok(({ call, id, body }) => service(call, id, body), { record }),
});

type Removal = (call: Call, id: string) => Promise<void>;

/** Deletes the record that the path names. */
export const remove = (
  record: Addressed,
  service: Removal,
  described: Omit<Described, 'answer'>,
): Declaration => ({
  ...described,
  answer: SUCCESS,
  route: done(({ call, id }) => service(call, id), { record }),
});

/** Archives the record that the path names, or with `permanent=true` deletes it. */
export const archive = (
  record: Addressed,
  service: { archive: Removal; remove: Removal },
  described: Omit<Described, 'answer' | 'query'>,
): Declaration => ({
  ...described,
  query: deletion,
  answer: SUCCESS,
  route: done(
    ({ call, id, query }) =>
      parse(deletion, query).permanent ? service.remove(call, id) : service.archive(call, id),
    { record },
  ),
});
