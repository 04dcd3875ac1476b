import { idempotencyOf, OPERATION_NEEDS } from '../../domain/auth/scopes.ts';
import { type Declaration, operationIdOf, type Refusals } from '../declaration.ts';
import { referring } from './components.ts';
import { EXAMPLES } from './generated/examples.ts';
import {
  ALWAYS,
  idParameter,
  type PARAMETERS,
  WHEN_KEYED,
  WHEN_SIGNING_IN,
  WHEN_TAGGED,
} from './headers.ts';
import { inputSchema } from './inputs.ts';
import { propertiesOf } from './json-schema.ts';
import { type RefusalStatus, refusal } from './refusals.ts';

const CREDENTIALS = [{ apiKey: [] }, { session: [] }];

/** The OpenAPI operation of an endpoint. */
export function operation(endpoint: string, declared: Declaration, tag: string) {
  const { summary, body } = declared;
  const operationId = operationIdOf(declared);
  const need = OPERATION_NEEDS[declared.operation];
  const description = [
    declared.description,
    need !== 'public' && need !== 'read' && `An API key needs the scope \`${need}\`.`,
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    description: description.filter(Boolean).join('\n\n') || undefined,
    security: need === 'public' ? [] : CREDENTIALS,
    parameters: parametersOf(endpoint, declared),
    requestBody: body && {
      required: !declared.isBodyOptional,
      content: {
        'application/json': { schema: referring(body), example: EXAMPLES[operationId]?.request },
      },
    },
    responses: responsesOf(endpoint, declared),
  };
}

const isRead = (endpoint: string) => endpoint.startsWith('GET ');
const hasBody = (endpoint: string) => /^(POST|PATCH|PUT) /.test(endpoint);

function parametersOf(endpoint: string, declared: Declaration) {
  const { query, route } = declared;
  // In the schema, because Swagger UI would send an example of the parameter itself unless it is removed.
  const withExample = <Parameter extends { name: string; schema: object }>(
    parameter: Parameter,
  ) => {
    const example = EXAMPLES[operationIdOf(declared)]?.parameters?.[parameter.name];
    if (example === undefined) return parameter;
    return { ...parameter, schema: { ...parameter.schema, examples: [example] } };
  };
  const headers: (keyof typeof PARAMETERS)[] = [
    ...(route.traits.isTagged ? (['IfNoneMatch'] as const) : []),
    ...(route.traits.isConditional ? (['IfMatch'] as const) : []),
    ...(takesIdempotencyKey(endpoint, declared) ? (['IdempotencyKey'] as const) : []),
    'RequestId',
  ];
  return [
    ...[...endpoint.matchAll(/:(\w+)/g)].map(([, name = '']) => withExample(idParameter(name))),
    ...(query ? queryParameters(inputSchema(query)).map(withExample) : []),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function queryParameters(schema: ReturnType<typeof inputSchema>) {
  const required = (schema.required ?? []) as string[];
  return Object.entries(propertiesOf(schema)).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema: referring(rest),
  }));
}

const takesIdempotencyKey = (endpoint: string, { operation }: Declaration) =>
  endpoint.startsWith('POST ') && idempotencyOf(operation) !== 'none';

function responsesOf(endpoint: string, declared: Declaration) {
  const { traits } = declared.route;
  const answered = {
    description: traits.status === 201 ? 'Created.' : 'Success.',
    headers: {
      ...ALWAYS,
      ...(traits.isTagged && WHEN_TAGGED),
      ...(takesIdempotencyKey(endpoint, declared) && WHEN_KEYED),
      ...(traits.setsCookie && WHEN_SIGNING_IN),
    },
    content: {
      'application/json': {
        schema: referring(declared.answer),
        example: EXAMPLES[operationIdOf(declared)]?.answer,
      },
    },
  };
  const known = {
    description: 'Not modified.',
    headers: { ...ALWAYS, ...WHEN_TAGGED },
  };
  const refusals = refusalsOf(endpoint, declared).map((status) => [
    status,
    refusal(status, textsOf(status, declared)),
  ]);
  return {
    [traits.status]: answered,
    ...(traits.isTagged && { 304: known }),
    ...Object.fromEntries(refusals),
  };
}

/** The error statuses of an endpoint. */
function refusalsOf(endpoint: string, declared: Declaration): RefusalStatus[] {
  const { query, body, refusals = {}, operation } = declared;
  const { traits } = declared.route;
  const writes = !isRead(endpoint);
  const once = takesIdempotencyKey(endpoint, declared);
  const applies: Record<RefusalStatus, boolean> = {
    400: Boolean(
      query || body || once || traits.isConditional || traits.isTagged || hasBody(endpoint),
    ),
    401: OPERATION_NEEDS[operation] !== 'public',
    403: writes,
    404: endpoint.includes(':') || traits.missing !== undefined,
    408: hasBody(endpoint),
    409: once,
    412: traits.isConditional,
    413: hasBody(endpoint),
    422: once,
    429: true,
    500: true,
    503: true,
    507: writes,
  };
  return (Object.keys(applies).map(Number) as RefusalStatus[]).filter(
    (status) => applies[status] || status in refusals,
  );
}

function textsOf(status: RefusalStatus, { refusals = {}, route }: Declaration) {
  const own = refusals[status as keyof Refusals] ?? [];
  const { missing } = route.traits;
  return status === 404 && missing !== undefined ? [missing, ...own] : own;
}
