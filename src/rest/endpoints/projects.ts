import type { Call } from '../../domain/call.ts';
import { PROJECT_FIELDS, Project } from '../../domain/projects/project.entity.ts';
import { newProject, projectChanges } from '../../domain/projects/project.input.ts';
import * as projects from '../../domain/projects/project.service.ts';
import { archive, create, get, group, list, update } from '../declaration.ts';
import { CLEARABLE, emptyAsNull } from '../input/empty-as-null.ts';
import { fieldsOf, selected } from '../openapi/answers.ts';
import { clearedByEmpty, inputSchema } from '../openapi/inputs.ts';
import {
  editedProject,
  LISTED_PROJECTS,
  PROJECT,
  projectList,
  projectQuery,
} from '../views/projects.ts';

const SCHEMAS = {
  Project: fieldsOf(Project, PROJECT_FIELDS),
  ProjectWithSpace: selected(editedProject.selection),
  ListedProject: selected(LISTED_PROJECTS.selection),
  FullProject: selected(PROJECT.show.selection),
  NewProject: inputSchema(newProject),
  ProjectChanges: clearedByEmpty(inputSchema(projectChanges), CLEARABLE.project),
};

async function updateProject(call: Call, id: string, body: unknown) {
  await projects.update(call, id, emptyAsNull(body, CLEARABLE.project));
  return editedProject({ call, id });
}

export const projectEndpoints = group({
  tag: 'Projects',
  description: 'Projects group tasks and documents within a space.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /projects': list(SCHEMAS.ListedProject, projectList, {
      operation: 'projects',
      operationId: 'listProjects',
      summary: 'List projects',
      description: 'Projects that are not archived, by `sortOrder`.',
      query: projectQuery,
    }),
    'POST /projects': create(projects.create, {
      operation: 'createProject',
      summary: 'Create a project',
      description:
        'If `autoSchedule` is `false`, the planner does not schedule the tasks of the project. Responses do not contain this field.',
      body: SCHEMAS.NewProject,
      answer: SCHEMAS.Project,
    }),
    'GET /projects/:id': get(PROJECT, {
      operation: 'project',
      operationId: 'getProject',
      summary: 'Get a project',
      description: 'Includes up to 50 open tasks, by priority and due date, and all documents.',
      answer: SCHEMAS.FullProject,
    }),
    'PATCH /projects/:id': update(PROJECT, updateProject, {
      operation: 'updateProject',
      summary: 'Update a project',
      body: SCHEMAS.ProjectChanges,
      answer: SCHEMAS.ProjectWithSpace,
    }),
    'DELETE /projects/:id': archive(PROJECT, projects, {
      operation: 'archiveProject',
      operationId: 'deleteProject',
      summary: 'Archive or delete a project',
      description:
        'Archives the project; its tasks stay in it. With `permanent=true` it is deleted permanently; its tasks and documents are kept without a project.',
    }),
  },
});
