import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { print } from 'graphql';
import * as documents from './documents.ts';
import type { TaskPageQuery, UpdateTaskMutationVariables } from './generated/graphql.ts';
import { makeTasks, newKey, url } from './support/account.ts';

it('the output of graphql-codegen and relay-compiler, and the code that uses it here, compiles', async () => {
  const checked = await promisify(execFile)('node_modules/.bin/tsc', ['-p', 'test/clients']);
  expect(checked).toEqual({ stdout: '', stderr: '' });
  const artifacts = await readdir('test/clients/relay/generated');
  process.stdout.write(
    `graphql-codegen: ${Object.keys(documents).length} documents, ` +
      `relay-compiler: ${artifacts.length} artifacts, all type-checked\n`,
  );
});

/** Never called: a type error, or an unused @ts-expect-error, fails the compilation. */
export function typeErrors(page: TaskPageQuery): UpdateTaskMutationVariables {
  const [edge] = page.tasks.edges;
  const title: string | undefined = edge?.node.title;
  // @ts-expect-error: an enumeration is the union of its values.
  const status: 'DONE' | undefined = edge?.node.status;
  // @ts-expect-error: a field that is not selected.
  edge?.node.description;
  // @ts-expect-error: an update requires an id.
  const input: UpdateTaskMutationVariables['input'] = { title, status };
  // Optional fields accept null, and the priority is one of its values.
  return { input: { ...input, id: '', dueAt: null, priority: 'HIGH' } };
}

it('a generated document is sent as printed text, and the response has its shape', async () => {
  const key = await newKey();
  const [id] = await makeTasks(key, ['Pack']);
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(documents.TaskById), variables: { id } }),
  });
  expect(await response.json()).toEqual({
    data: { task: { id, title: 'Pack', status: 'TODO', dueAt: null } },
  });
});
