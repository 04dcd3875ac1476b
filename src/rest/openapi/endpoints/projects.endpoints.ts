import { PROJECT_FIELDS, Project } from '../../../domain/projects/project.entity.ts';
import { newProject, projectChanges } from '../../../domain/projects/project.input.ts';
import { CLEARABLE } from '../../empty-as-null.ts';
import { editedProject, LISTED_PROJECTS, PROJECT, projectQuery } from '../../projects.views.ts';
import { deletion } from '../../query.ts';
import { fieldsOf, selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { clearedByEmpty, inputSchema } from '../inputs.ts';
import { arrayOf } from '../json-schema.ts';

const SCHEMAS = {
  Project: fieldsOf(Project, PROJECT_FIELDS),
  ProjectWithSpace: selected(editedProject.selection),
  ListedProject: selected(LISTED_PROJECTS.selection),
  FullProject: selected(PROJECT.show.selection),
  NewProject: inputSchema(newProject),
  ProjectChanges: clearedByEmpty(inputSchema(projectChanges), CLEARABLE.project),
};

export const projectEndpoints = group({
  tag: 'Projects',
  description: 'Groups of tasks and documents inside a space.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /projects': {
      operationId: 'listProjects',
      summary: 'List projects',
      description: 'All that are not archived, by `sortOrder`.',
      query: projectQuery,
      answer: arrayOf(SCHEMAS.ListedProject),
    },
    'POST /projects': {
      operationId: 'createProject',
      summary: 'Create a project',
      description: '`autoSchedule` false makes all its tasks manual; it is not shown.',
      body: SCHEMAS.NewProject,
      answer: SCHEMAS.Project,
    },
    'GET /projects/:id': {
      operationId: 'getProject',
      summary: 'Get a project',
      description:
        'With at most 50 of its open tasks, the most pressing first, and all its documents.',
      answer: SCHEMAS.FullProject,
    },
    'PATCH /projects/:id': {
      operationId: 'updateProject',
      summary: 'Update a project',
      body: SCHEMAS.ProjectChanges,
      answer: SCHEMAS.ProjectWithSpace,
    },
    'DELETE /projects/:id': {
      operationId: 'deleteProject',
      summary: 'Archive or remove a project',
      description:
        'Archives it; its tasks keep it. With `permanent=true` it is removed for good; its tasks and documents stay, without a project.',
      query: deletion,
      answer: SUCCESS,
    },
  },
});
