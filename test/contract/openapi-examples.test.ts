import { writeFileSync } from 'node:fs';
import { DESCRIPTIONS } from '../../src/rest/openapi/endpoints.ts';
import { EXAMPLES } from '../../src/rest/openapi/generated/examples.ts';
import { testApi } from '../support/api.ts';
import { documentAjv, requestBodyAt } from '../support/document-ajv.ts';
import { recordedExamples } from '../support/example-session.ts';

const FILE = 'src/rest/openapi/generated/examples.ts';

const api = testApi();

it('the examples of the OpenAPI document are what the service is sent and answers today', async () => {
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
  const ids = Object.values(DESCRIPTIONS).map(({ operationId }) => operationId);
  expect(Object.keys(EXAMPLES).sort()).toEqual(ids.sort());
});

it('what is sent in them is allowed by the document; the answers were held against it as they came', () => {
  const ajv = documentAjv();
  const faults = Object.entries(EXAMPLES)
    .filter(([, { request }]) => request !== undefined)
    .flatMap(([id, { request }]) => {
      const validate = requestBodyAt(ajv, id);
      return validate(request) ? [] : [`${id}: ${ajv.errorsText(validate.errors)}`];
    });
  expect(faults).toEqual([]);
});
