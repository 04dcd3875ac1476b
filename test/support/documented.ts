import { appendFileSync } from 'node:fs';
import type { Json } from './client.ts';
import { answerAjv, DOCUMENT, validatorAt } from './document-ajv.ts';

/** An answer as it came. */
export type Heard = {
  method: string;
  path: string;
  status: number;
  headers: { [name: string]: string[] | undefined };
  text: string;
};

type Response = { $ref?: string; headers?: object; content?: object };

const ajv = answerAjv();

/** Of the paths, those without parameters first. */
const PATHS = Object.keys(DOCUMENT.paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Not part of the interface that the document describes: itself and its page. */
const ITSELF = /^\/api\/(openapi\.(json|yaml)|docs(\/.*)?)$/;

const counts = { described: 0, outside: 0 };

/**
 * Holds an answer of the REST door against the OpenAPI document: its status, its headers, its media type and
 * its body. Throws if the document does not say so.
 */
export function checkAnswer(heard: Heard): void {
  const [path = ''] = heard.path.split('?');
  if (!/^\/api(\/|$)/.test(path) || ITSELF.test(path)) return;
  const found = PATHS.find(({ pattern }) => pattern.test(path))?.path;
  const method = heard.method === 'HEAD' ? 'get' : heard.method.toLowerCase();
  const fault =
    found !== undefined && DOCUMENT.paths[found][method]
      ? faultOf(heard, ['paths', found, method, 'responses', String(heard.status)])
      : faultOutside(heard);
  if (fault === undefined) return;
  const said = heard.text.slice(0, 500);
  throw new Error(
    `${heard.method} ${heard.path} answered ${heard.status}, not as the OpenAPI document says: ${fault}\n${said}`,
  );
}

function faultOf(heard: Heard, place: string[]): string | undefined {
  counts.described++;
  const told: Response | undefined = at(place);
  if (!told) return 'it has no such status';
  const [response, from] = told.$ref ? [at(stepsOf(told.$ref)), stepsOf(told.$ref)] : [told, place];
  const missing = Object.entries<Json>(response.headers ?? {}).find(
    ([name, { $ref }]) => at(stepsOf($ref)).required && !heard.headers[name.toLowerCase()],
  );
  if (missing) return `the header ${missing[0]} is missing`;
  if (heard.method === 'HEAD') return undefined;
  if (!response.content) return heard.text === '' ? undefined : 'it has no body';
  return bodyFault(heard, [...from, 'content', 'application/json', 'schema']);
}

/** What is no endpoint can only be refused. */
function faultOutside(heard: Heard): string | undefined {
  counts.outside++;
  if (![401, 403, 404, 405, 429].includes(heard.status)) return 'it has no such endpoint';
  if (heard.method === 'HEAD') return undefined;
  return bodyFault(heard, ['components', 'schemas', 'Error']);
}

function bodyFault({ headers, text }: Heard, place: string[]): string | undefined {
  const type = headers['content-type']?.join();
  if (type !== 'application/json; charset=utf-8') return `its type is ${type}`;
  const validate = validatorAt(ajv, place);
  return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
}

const at = (place: string[]): Json => place.reduce((node: Json, step) => node?.[step], DOCUMENT);

const stepsOf = (ref: string) => ref.slice(2).split('/');

/** Adds what was checked since to the file of the run. */
export function noteCounts(): void {
  const { TEST_ANSWERS } = process.env;
  if (TEST_ANSWERS) appendFileSync(TEST_ANSWERS, `${counts.described} ${counts.outside}\n`);
  counts.described = 0;
  counts.outside = 0;
}
