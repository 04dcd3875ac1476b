import { allRoutes } from '../../src/rest/api.ts';
import { ENDPOINTS, PUBLIC_PATHS } from '../support/endpoints.ts';

it('the tables over all endpoints know every route of the REST door', () => {
  const declared = allRoutes({ signUpOpen: true, limitPlaces: true }).stack.flatMap(
    ({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
  const known = [
    ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
    ...PUBLIC_PATHS.map((path) => `POST ${path}`),
  ];
  expect(known.sort()).toEqual(declared.sort());
});
