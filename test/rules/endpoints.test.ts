import { ENDPOINTS as DECLARED } from '../../src/rest/endpoints.ts';
import { ENDPOINTS, PUBLIC_PATHS } from '../support/operations/endpoints.ts';

it('the table of all endpoints has every route of the REST API', () => {
  const declared = Object.keys(DECLARED).map((endpoint) => endpoint.replace(' ', ' /api'));
  const known = [
    ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
    ...PUBLIC_PATHS.map((path) => `POST ${path}`),
  ];
  expect(known.sort()).toEqual(declared.sort());
});
