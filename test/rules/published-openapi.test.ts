import { readFileSync } from 'node:fs';
import { complaint, currentDocument, PUBLISHED } from '../../scripts/published-openapi.ts';

it('the served OpenAPI document is compatible with the published one', () => {
  expect(complaint(readFileSync(PUBLISHED, 'utf8'), currentDocument())).toBeUndefined();
});

describe('the check', () => {
  /** A document with one endpoint, which a test modifies. */
  function document() {
    return {
      info: { version: '1.0.0' },
      paths: {
        '/tasks': {
          post: {
            operationId: 'createTask',
            security: [] as object[],
            parameters: [{ $ref: '#/components/parameters/Page' }] as object[],
            requestBody: {
              required: false,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
            } as object | undefined,
            responses: {
              201: {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Task' } } },
              },
            } as object,
          } as Record<string, unknown> | undefined,
        },
      },
      components: {
        parameters: {
          Page: { name: 'page', in: 'query', schema: { type: 'integer', maximum: 100 } } as object,
        },
        schemas: {
          New: {
            type: 'object',
            properties: {
              title: { type: ['string', 'null'], maxLength: 500 } as object,
              status: { type: 'string', enum: ['todo', 'done'] } as object,
              tags: { type: 'array', items: { type: 'string' } } as object,
            } as Record<string, object>,
            required: ['title'],
          },
          Task: {
            type: 'object',
            properties: {
              id: { type: 'string', format: 'uuid' } as object,
              state: { type: 'string', enum: ['open', 'done'] } as object,
              space: { anyOf: [{ $ref: '#/components/schemas/Space' }, { type: 'null' }] },
            } as Record<string, object>,
            required: ['id', 'state', 'space'],
          },
          Space: {
            type: 'object',
            properties: { name: { type: 'string' } } as Record<string, object>,
            required: ['name'],
          },
        },
      },
    };
  }
  type Document = ReturnType<typeof document>;

  const afterwards = (change: (document: Document) => void) => {
    const changed = document();
    change(changed);
    return complaint(JSON.stringify(document()), JSON.stringify(changed));
  };
  const operation = ({ paths }: Document) => paths['/tasks'].post as Record<string, unknown>;

  const breaking: [string, (document: Document) => void, string][] = [
    [
      'a removed operation',
      ({ paths }) => {
        paths['/tasks'].post = undefined;
      },
      'POST /tasks was removed.',
    ],
    [
      'another operationId',
      (now) => {
        operation(now).operationId = 'addTask';
      },
      'POST /tasks is called addTask, was createTask.',
    ],
    [
      'credentials that were not needed',
      (now) => {
        operation(now).security = [{ apiKey: [] }];
      },
      'POST /tasks takes credentials now.',
    ],
    [
      'a removed parameter',
      (now) => {
        operation(now).parameters = [];
      },
      'POST /tasks: query parameter page was removed.',
    ],
    [
      'a parameter that is required now',
      ({ components }) => {
        components.parameters.Page = { ...components.parameters.Page, required: true };
      },
      'POST /tasks: query parameter page is required now.',
    ],
    [
      'a lower limit of a parameter',
      ({ components }) => {
        components.parameters.Page = {
          name: 'page',
          in: 'query',
          schema: { type: 'integer', maximum: 50 },
        };
      },
      'POST /tasks: query parameter page allows less than before.',
    ],
    [
      'a body that is required now',
      (now) => {
        operation(now).requestBody = { ...(operation(now).requestBody as object), required: true };
      },
      'POST /tasks: a body is required now.',
    ],
    [
      'a removed body',
      (now) => {
        operation(now).requestBody = undefined;
      },
      'POST /tasks: its body was removed.',
    ],
    [
      'a removed body field',
      ({ components }) => {
        delete components.schemas.New.properties.tags;
      },
      'POST /tasks: body.tags was removed.',
    ],
    [
      'a field that is required now',
      ({ components }) => {
        components.schemas.New.required = ['title', 'status'];
      },
      'POST /tasks: body.status is required now.',
    ],
    [
      'a removed type of a body field',
      ({ components }) => {
        components.schemas.New.properties.title = { type: 'string', maxLength: 500 };
      },
      'POST /tasks: body.title may no longer be null.',
    ],
    [
      'a removed value of a body enum',
      ({ components }) => {
        components.schemas.New.properties.status = { type: 'string', enum: ['todo'] };
      },
      'POST /tasks: body.status may no longer be "done".',
    ],
    [
      'items of another type',
      ({ components }) => {
        components.schemas.New.properties.tags = { type: 'array', items: { type: 'integer' } };
      },
      'POST /tasks: body.tags[] may no longer be string.',
    ],
    [
      'a new pattern',
      ({ components }) => {
        components.schemas.New.properties.title = {
          ...components.schemas.New.properties.title,
          pattern: '^x',
        };
      },
      'POST /tasks: body.title allows less than before.',
    ],
    [
      'another status of success',
      (now) => {
        operation(now).responses = {};
      },
      'POST /tasks no longer answers 201.',
    ],
    [
      'a removed response field',
      ({ components }) => {
        delete components.schemas.Task.properties.id;
      },
      'POST /tasks: answer.id was removed.',
    ],
    [
      'a removed nested response field',
      ({ components }) => {
        components.schemas.Space.properties = {};
      },
      'POST /tasks: answer.space.name was removed.',
    ],
    [
      'a field that may be missing now',
      ({ components }) => {
        components.schemas.Task.required = ['state', 'space'];
      },
      'POST /tasks: answer.id may be missing now.',
    ],
    [
      'a field that may be null now',
      ({ components }) => {
        components.schemas.Task.properties.id = { type: ['string', 'null'], format: 'uuid' };
      },
      'POST /tasks: answer.id may be null now.',
    ],
    [
      'a new value of a response enum',
      ({ components }) => {
        components.schemas.Task.properties.state = { type: 'string', enum: ['open', 'done', 'x'] };
      },
      'POST /tasks: answer.state may be "x" now.',
    ],
    [
      'a response enum that becomes any text',
      ({ components }) => {
        components.schemas.Task.properties.state = { type: 'string' };
      },
      'POST /tasks: answer.state may be "any other value" now.',
    ],
    [
      'a field in another format',
      ({ components }) => {
        components.schemas.Task.properties.id = { type: 'string' };
      },
      'POST /tasks: answer.id is no longer of the format uuid.',
    ],
  ];

  it.each(breaking)('reports %s and how to publish it intentionally', (_, change, line) => {
    const text = afterwards(change);
    expect(text).toContain(`  - ${line}\n`);
    expect(text).toContain('npm run openapi:publish -- --breaking');
  });

  const harmless: [string, (document: Document) => void][] = [
    [
      'a new response field',
      ({ components }) => {
        components.schemas.Task.properties.title = { type: 'string' };
        components.schemas.Task.required.push('title');
      },
    ],
    [
      'a removed value of a response enum',
      ({ components }) => {
        components.schemas.Task.properties.state = { type: 'string', enum: ['open'] };
      },
    ],
    [
      'a new optional body field',
      ({ components }) => {
        components.schemas.New.properties.color = { type: 'string' };
      },
    ],
    [
      'a higher limit and a further value',
      ({ components }) => {
        components.schemas.New.properties.title = { type: ['string', 'null'], maxLength: 900 };
        components.schemas.New.properties.status = { type: 'string', enum: ['todo', 'done', 'x'] };
      },
    ],
    [
      'a body field that becomes optional',
      ({ components }) => {
        components.schemas.New.required = [];
      },
    ],
  ];

  it.each(harmless)('requests to publish %s, without force', (_, change) => {
    const text = afterwards(change);
    expect(text).toContain('without breaking clients');
    expect(text).toContain('npm run openapi:publish');
    expect(text).not.toContain('--breaking');
  });

  it('reports nothing for the same document of any version', () => {
    expect(afterwards(() => {})).toBeUndefined();
    expect(
      afterwards(({ info }) => {
        info.version = '2.0.0';
      }),
    ).toBeUndefined();
  });
});
