import { writeFileSync } from 'node:fs';
import { operationIdOf } from '../../src/rest/declaration.ts';
import { ENDPOINTS } from '../../src/rest/endpoints.ts';
import { EXAMPLES } from '../../src/rest/openapi/generated/examples.ts';
import { documentAjv, requestBodyAt } from '../support/openapi/document-ajv.ts';
import { recordedExamples } from '../support/openapi/example-session.ts';
import { testApi } from '../support/service/api.ts';

const FILE = 'src/rest/openapi/generated/examples.ts';

const api = testApi();

it('the examples of the OpenAPI document match the requests and responses of the service', async () => {
  const recorded = await recordedExamples(api);
  if (process.env.WRITE_EXAMPLES) {
    writeFileSync(
      FILE,
      `// Made by \`npm run openapi:examples\`. Not to be edited.
import type { Examples } from '../examples.ts';

export const EXAMPLES: Examples = ${JSON.stringify(recorded, null, 2)};
`,
    );
  } else {
    // Otherwise: `npm run openapi:examples`.
    expect(recorded).toEqual(EXAMPLES);
  }
});

it('there is one for every operation', () => {
  const ids = Object.values(ENDPOINTS).map(operationIdOf);
  expect(Object.keys(EXAMPLES).sort()).toEqual(ids.sort());
});

it('the requests of the examples are valid according to the document', () => {
  const ajv = documentAjv();
  const faults = Object.entries(EXAMPLES)
    .filter(([, { request }]) => request !== undefined)
    .flatMap(([id, { request }]) => {
      const validate = requestBodyAt(ajv, id);
      return validate(request) ? [] : [`${id}: ${ajv.errorsText(validate.errors)}`];
    });
  expect(faults).toEqual([]);
});
