import { appendFileSync } from 'node:fs';
import type { Json } from '../service/client.ts';
import { answerAjv, DOCUMENT, validatorAt } from './document-ajv.ts';

/** A received response. */
export type ReceivedResponse = {
  method: string;
  path: string;
  status: number;
  headers: { [name: string]: string[] | undefined };
  text: string;
};

type Response = { $ref?: string; headers?: object; content?: object };

const ajv = answerAjv();

/** The paths, those without parameters first. */
const PATHS = Object.keys(DOCUMENT.paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Paths that the document does not describe: the document itself and its page. */
const ITSELF = /^\/api\/(openapi\.(json|yaml)|docs(\/.*)?)$/;

const counts = { described: 0, outside: 0 };

/**
 * Validates a response of the REST API against the OpenAPI document: status, headers, media type and body.
 * Throws if they do not match.
 */
export function checkResponse(received: ReceivedResponse): void {
  const [path = ''] = received.path.split('?');
  if (!/^\/api(\/|$)/.test(path) || ITSELF.test(path)) return;
  const found = PATHS.find(({ pattern }) => pattern.test(path))?.path;
  const method = received.method === 'HEAD' ? 'get' : received.method.toLowerCase();
  const fault =
    found !== undefined && DOCUMENT.paths[found][method]
      ? faultOf(received, ['paths', found, method, 'responses', String(received.status)])
      : faultOutside(received);
  if (fault === undefined) return;
  const excerpt = received.text.slice(0, 500);
  throw new Error(
    `${received.method} ${received.path} answered ${received.status}, which does not match the OpenAPI document: ${fault}\n${excerpt}`,
  );
}

function faultOf(received: ReceivedResponse, place: string[]): string | undefined {
  counts.described++;
  const documented: Response | undefined = at(place);
  if (!documented) return 'it has no such status';
  const [response, from] = documented.$ref
    ? [at(stepsOf(documented.$ref)), stepsOf(documented.$ref)]
    : [documented, place];
  const missing = Object.entries<Json>(response.headers ?? {}).find(
    ([name, { $ref }]) => at(stepsOf($ref)).required && !received.headers[name.toLowerCase()],
  );
  if (missing) return `the header ${missing[0]} is missing`;
  if (received.method === 'HEAD') return undefined;
  if (!response.content) return received.text === '' ? undefined : 'it has no body';
  return bodyFault(received, [...from, 'content', 'application/json', 'schema']);
}

/** A request outside the document must be rejected. */
function faultOutside(received: ReceivedResponse): string | undefined {
  counts.outside++;
  if (![401, 403, 404, 405, 429].includes(received.status)) return 'it has no such endpoint';
  if (received.method === 'HEAD') return undefined;
  return bodyFault(received, ['components', 'schemas', 'Error']);
}

function bodyFault({ headers, text }: ReceivedResponse, place: string[]): string | undefined {
  const type = headers['content-type']?.join();
  if (type !== 'application/json; charset=utf-8') return `its type is ${type}`;
  const validate = validatorAt(ajv, place);
  return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
}

const at = (place: string[]): Json => place.reduce((node: Json, step) => node?.[step], DOCUMENT);

const stepsOf = (ref: string) => ref.slice(2).split('/');

/** Appends the counts since the last call to the file of the run. */
export function noteCounts(): void {
  const { TEST_ANSWERS } = process.env;
  if (TEST_ANSWERS) appendFileSync(TEST_ANSWERS, `${counts.described} ${counts.outside}\n`);
  counts.described = 0;
  counts.outside = 0;
}
