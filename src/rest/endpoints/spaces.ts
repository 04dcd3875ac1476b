import { SPACE_FIELDS, Space } from '../../domain/spaces/space.entity.ts';
import { newSpace, spaceChanges } from '../../domain/spaces/space.input.ts';
import * as spaces from '../../domain/spaces/space.service.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { create, group, list, remove, update } from '../declaration.ts';
import { fieldsOf, selected } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { LISTED_SPACES } from '../views/spaces.ts';

const SPACE = addressed(Space, 'Space not found');

const SCHEMAS = {
  Space: fieldsOf(Space, SPACE_FIELDS),
  ListedSpace: selected(LISTED_SPACES.selection),
  NewSpace: inputSchema(newSpace),
  SpaceChanges: inputSchema(spaceChanges),
};

export const spaceEndpoints = group({
  tag: 'Spaces',
  description: 'Top-level areas. Each account has one default space, which cannot be deleted.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /spaces': list(SCHEMAS.ListedSpace, ({ call }) => LISTED_SPACES(call, {}), {
      operation: 'spaces',
      operationId: 'listSpaces',
      summary: 'List spaces',
      description: 'All spaces, by `sortOrder`, each with its projects that are not archived.',
    }),
    'POST /spaces': create(spaces.create, {
      operation: 'createSpace',
      summary: 'Create a space',
      body: SCHEMAS.NewSpace,
      answer: SCHEMAS.Space,
    }),
    'PATCH /spaces/:id': update(SPACE, spaces.update, {
      operation: 'updateSpace',
      summary: 'Update a space',
      body: SCHEMAS.SpaceChanges,
      answer: SCHEMAS.Space,
    }),
    'DELETE /spaces/:id': remove(SPACE, spaces.remove, {
      operation: 'deleteSpace',
      summary: 'Delete a space',
      description: 'Its tasks, projects and documents are kept without a space.',
      refusals: { 400: ['Cannot delete default space'] },
    }),
  },
});
