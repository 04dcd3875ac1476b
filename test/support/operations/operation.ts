import type { World } from '../records/world.ts';
import type { Client, Json } from '../service/client.ts';

/** One operation of both APIs. */
export type Operation = {
  /** Method and path as in the table of all endpoints, and the query that distinguishes the operation. */
  rest: string;
  /** The field of Query or Mutation. */
  graph: string;
  document: string;
  /** The kinds of the ids, in the order of the REST path. */
  ids?: (keyof World)[];
  /** Valid inputs in the form of REST: the body or, for a read, the query. */
  inputs?: object[];
  /** Invalid inputs. `{foreign:space}` stands for a record of another account. */
  invalidInputs?: object[];
  /** The variables of the document for these ids and this input; by default one `input`. */
  variables?: (ids: string[], input: Json) => object;
  /** Converts the GraphQL result to the body of the REST response. */
  toRest: (answer: Json, ids: string[], input: Json, data: Json) => Json;
  /** Prepares the account. */
  before?: (me: Client, world: World, email: string) => Promise<unknown>;
};

/** A mutation of one input. */
export function mutation(field: string, input: string, selection: string): string {
  return `mutation ($input: ${input}!) { ${field}(input: $input) { ${selection} } }`;
}

type Contents = Pick<Operation, 'inputs' | 'invalidInputs' | 'before'>;

export function creating(
  path: string,
  type: string,
  selection: string,
  toRest: (record: Json) => Json,
  contents: Contents,
): Operation {
  const field = type[0]?.toLowerCase() + type.slice(1);
  return {
    rest: `POST /api/${path}`,
    graph: `create${type}`,
    document: mutation(`create${type}`, `Create${type}Input`, `${field} { ${selection} }`),
    toRest: (answer) => toRest(answer[field]),
    ...contents,
  };
}

export function updating(
  path: string,
  type: string,
  kind: keyof World,
  selection: string,
  toRest: (record: Json) => Json,
  contents: Contents,
): Operation {
  const field = type[0]?.toLowerCase() + type.slice(1);
  return {
    rest: `PATCH /api/${path}/:id`,
    graph: `update${type}`,
    document: mutation(`update${type}`, `Update${type}Input`, `${field} { ${selection} }`),
    ids: [kind],
    toRest: (answer) => toRest(answer[field]),
    ...contents,
  };
}

export function removing(path: string, type: string, kind: keyof World, query = ''): Operation {
  return {
    rest: `DELETE /api/${path}/:id${query}`,
    graph: `delete${type}`,
    document: mutation(`delete${type}`, `Delete${type}Input`, 'deletedId'),
    ids: [kind],
    toRest: ({ deletedId }, [id]) => ({ success: deletedId === id }),
  };
}

export function reading(
  path: string,
  kind: keyof World,
  selection: string,
  toRest: Operation['toRest'],
): Operation {
  return {
    rest: `GET /api/${path}/:id`,
    graph: kind,
    document: `query ($id: ID!) { ${kind}(id: $id) { ${selection} } }`,
    ids: [kind],
    variables: ([id]) => ({ id }),
    toRest: toRest,
  };
}

export function listing(
  path: string,
  field: string,
  selection: string,
  toRest: (record: Json) => Json,
): Operation {
  return {
    rest: `GET /api/${path}`,
    graph: field,
    document: `{ ${field} { nodes { ${selection} } } }`,
    variables: () => ({}),
    toRest: ({ nodes }) => nodes.map((each: Json) => toRest(each)),
  };
}

export function linking(
  method: string,
  path: string,
  field: string,
  kind: 'dependency' | 'document',
  before?: Operation['before'],
): Operation {
  const [parameter, input] =
    kind === 'document' ? ['documentId', 'TaskDocument'] : ['dependsOnId', 'TaskDependency'];
  return {
    rest: `${method} /api/tasks/:id/${path}/:${parameter}`,
    graph: field,
    document: mutation(field, `${input}Input`, `task { id ${path} { nodes { id } } }`),
    ids: ['task', kind],
    variables: ([taskId, other]) => ({ input: { taskId, [parameter as string]: other } }),
    toRest: ({ task }, [id, other]) => {
      const linked = task[path].nodes.some((one: Json) => one.id === other);
      return { success: task.id === id && linked === (method === 'PUT') };
    },
    ...(before && { before }),
  };
}
