import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isLink } from '../../../src/domain/documents/document.input.ts';
import { canonicalZone } from '../../../src/domain/validation/zones.ts';
import { openApiDocument } from '../../../src/rest/openapi/document.ts';
import type { Json } from '../service/client.ts';

/** The OpenAPI document as it is served. */
export const DOCUMENT: Json = JSON.parse(JSON.stringify(openApiDocument()));

const ID = 'openapi';

/** A validator with the schemas of the document and the formats of JSON Schema. */
export function documentAjv(document: object = DOCUMENT): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('iana-time-zone', (name) => canonicalZone(name) !== undefined);
  ajv.addSchema({ $id: ID, ...document });
  return ajv;
}

/** The validator of responses: undocumented fields are errors. */
export const answerAjv = (): Ajv2020 =>
  documentAjv(
    JSON.parse(JSON.stringify(DOCUMENT), (_, each) =>
      each?.type === 'object' && each.properties && each.additionalProperties === undefined
        ? { ...each, additionalProperties: false }
        : each,
    ),
  );

/**
 * The validator of requests: formats follow the descriptions of the document, and a field whose invalid
 * values are ignored accepts any value.
 */
export function requestAjv(): Ajv2020 {
  const ajv = documentAjv(
    JSON.parse(JSON.stringify(DOCUMENT), (_, each) =>
      each?.['x-ignored-if-invalid'] ? { description: each.description } : each,
    ),
  );
  ajv.addFormat('uri', isLink);
  return ajv;
}

const compiled = new WeakMap<Ajv2020, Map<string, ValidateFunction>>();

/** The validator of the schema at a path of the document. */
export function validatorAt(ajv: Ajv2020, place: readonly string[]): ValidateFunction {
  const pointer = place
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const known = compiled.get(ajv) ?? new Map<string, ValidateFunction>();
  compiled.set(ajv, known);
  const found = known.get(pointer) ?? ajv.compile({ $ref: `${ID}#/${pointer}` });
  known.set(pointer, found);
  return found;
}

/** Every operation with its method and path. */
export const OPERATIONS: { method: string; path: string; operation: Json }[] = Object.entries<Json>(
  DOCUMENT.paths,
).flatMap(([path, item]) =>
  Object.entries<Json>(item).map(([method, operation]) => ({ method, path, operation })),
);

/** The validator of the body of an operation. */
export function requestBodyAt(ajv: Ajv2020, operationId: string): ValidateFunction {
  const found = OPERATIONS.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`there is no operation ${operationId}`);
  const { path, method } = found;
  const content = ['requestBody', 'content', 'application/json', 'schema'];
  return validatorAt(ajv, ['paths', path, method, ...content]);
}
