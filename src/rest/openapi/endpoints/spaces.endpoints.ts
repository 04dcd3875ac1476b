import { SPACE_FIELDS, Space } from '../../../domain/spaces/space.entity.ts';
import { newSpace, spaceChanges } from '../../../domain/spaces/space.input.ts';
import { LISTED_SPACES } from '../../spaces.views.ts';
import { fieldsOf, selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf } from '../json-schema.ts';

const SCHEMAS = {
  Space: fieldsOf(Space, SPACE_FIELDS),
  ListedSpace: selected(LISTED_SPACES.selection),
  NewSpace: inputSchema(newSpace),
  SpaceChanges: inputSchema(spaceChanges),
};

export const spaceEndpoints = group({
  tag: 'Spaces',
  description: 'Top-level areas. One of an account is the default and cannot be deleted.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /spaces': {
      operationId: 'listSpaces',
      summary: 'List spaces',
      description: 'All of them, by `sortOrder`, with the projects that are not archived.',
      answer: arrayOf(SCHEMAS.ListedSpace),
    },
    'POST /spaces': {
      operationId: 'createSpace',
      summary: 'Create a space',
      body: SCHEMAS.NewSpace,
      answer: SCHEMAS.Space,
    },
    'PATCH /spaces/:id': {
      operationId: 'updateSpace',
      summary: 'Update a space',
      body: SCHEMAS.SpaceChanges,
      answer: SCHEMAS.Space,
    },
    'DELETE /spaces/:id': {
      operationId: 'deleteSpace',
      summary: 'Delete a space',
      description: 'Its tasks, projects and documents stay, without a space.',
      answer: SUCCESS,
      refusals: { 400: ['Cannot delete default space'] },
    },
  },
});
