import { OPERATION_NEEDS } from '../../domain/auth/scopes.ts';
import { ENDPOINT_OPERATIONS, type Endpoint } from '../operations.ts';
import type { Traits } from '../router.ts';
import { referring } from './components.ts';
import type { Description } from './description.ts';
import { DESCRIPTIONS, groupOf } from './endpoints.ts';
import { EXAMPLES } from './generated/examples.ts';
import {
  ALWAYS,
  idParameter,
  type PARAMETERS,
  WHEN_CARRIED_OUT_ONCE,
  WHEN_SIGNING_IN,
  WHEN_TAGGED,
} from './headers.ts';
import { inputSchema } from './inputs.ts';
import { propertiesOf } from './json-schema.ts';
import { type RefusalStatus, refusal } from './refusals.ts';

const CREDENTIALS = [{ apiKey: [] }, { session: [] }];

/** An endpoint as OpenAPI has it. */
export function operation(endpoint: Endpoint, traits: Traits) {
  const described = DESCRIPTIONS[endpoint];
  const { operationId, summary, body } = described;
  const need = OPERATION_NEEDS[ENDPOINT_OPERATIONS[endpoint]];
  const description = [
    described.description,
    need !== 'nobody' && need !== 'read' && `Needs a key with the scope \`${need}\`.`,
  ];
  return {
    operationId,
    tags: [groupOf(endpoint).tag],
    summary,
    description: description.filter(Boolean).join('\n\n') || undefined,
    security: need === 'nobody' ? [] : CREDENTIALS,
    parameters: parametersOf(endpoint, described, traits),
    requestBody: body && {
      required: !described.isBodyOptional,
      content: {
        'application/json': { schema: referring(body), example: EXAMPLES[operationId]?.request },
      },
    },
    responses: responsesOf(endpoint, described, traits),
  };
}

const isPost = (endpoint: Endpoint) => endpoint.startsWith('POST ');
const isRead = (endpoint: Endpoint) => endpoint.startsWith('GET ');
const hasBody = (endpoint: Endpoint) => /^(POST|PATCH|PUT) /.test(endpoint);

function parametersOf(endpoint: Endpoint, { query, operationId }: Description, traits: Traits) {
  // In the schema, as the page would send an example of the parameter itself unless it is taken out.
  const withExample = <Parameter extends { name: string; schema: object }>(
    parameter: Parameter,
  ) => {
    const example = EXAMPLES[operationId]?.parameters?.[parameter.name];
    if (example === undefined) return parameter;
    return { ...parameter, schema: { ...parameter.schema, examples: [example] } };
  };
  const headers: (keyof typeof PARAMETERS)[] = [
    ...(traits.isTagged ? (['IfNoneMatch'] as const) : []),
    ...(traits.isConditional ? (['IfMatch'] as const) : []),
    ...(isCarriedOutOnce(endpoint, traits) ? (['IdempotencyKey'] as const) : []),
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
    schema: rest,
  }));
}

const isCarriedOutOnce = (endpoint: Endpoint, traits: Traits) =>
  isPost(endpoint) && traits.isCarriedOutOnce;

function responsesOf(endpoint: Endpoint, described: Description, traits: Traits) {
  const { answer, operationId } = described;
  const once = isCarriedOutOnce(endpoint, traits);
  const answered = {
    description: traits.status === 201 ? 'Created.' : 'Done.',
    headers: {
      ...ALWAYS,
      ...(traits.isTagged && WHEN_TAGGED),
      ...(once && WHEN_CARRIED_OUT_ONCE),
      ...(traits.setsCookie && WHEN_SIGNING_IN),
    },
    content: {
      'application/json': {
        schema: referring(answer),
        example: EXAMPLES[operationId]?.answer,
      },
    },
  };
  const known = {
    description: 'Not changed since.',
    headers: { ...ALWAYS, ...WHEN_TAGGED },
  };
  const refusals = refusalsOf(endpoint, described, traits).map((status) => [
    status,
    refusal(status, textsOf(status, described, traits)),
  ]);
  return {
    [traits.status]: answered,
    ...(traits.isTagged && { 304: known }),
    ...Object.fromEntries(refusals),
  };
}

/** The statuses with which an endpoint may refuse. */
function refusalsOf(endpoint: Endpoint, described: Description, traits: Traits): RefusalStatus[] {
  const { query, body, refusals = {} } = described;
  const need = OPERATION_NEEDS[ENDPOINT_OPERATIONS[endpoint]];
  const writes = !isRead(endpoint);
  const once = isCarriedOutOnce(endpoint, traits);
  const applies: Record<RefusalStatus, boolean> = {
    400: Boolean(
      query || body || once || traits.isConditional || traits.isTagged || hasBody(endpoint),
    ),
    401: need !== 'nobody',
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

function textsOf(status: RefusalStatus, { refusals = {} }: Description, { missing }: Traits) {
  const own = refusals[status as keyof typeof refusals] ?? [];
  return status === 404 && missing !== undefined ? [missing, ...own] : own;
}
