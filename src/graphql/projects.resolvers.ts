import { documentList } from '../domain/documents/document.list.ts';
import { projectList } from '../domain/projects/project.list.ts';
import * as projects from '../domain/projects/project.service.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const projectResolvers: Pick<Resolvers, 'Project' | 'Query' | 'Mutation'> = {
  Query: {
    project: (_, { id }, { loaders }) => loaders.record(projectList, id),
    projects: (_, request, { loaders }) => loaders.connection(projectList, request),
  },
  Mutation: {
    createProject: async (_, { input }, context) => {
      const { id } = await context.write((call) => projects.create(call, input));
      return { project: await context.written(projectList, id) };
    },
    updateProject: async (_, { input: { id, ...changes } }, context) => {
      await context.write((call) => projects.update(call, id, changes));
      return { project: await context.written(projectList, id) };
    },
    archiveProject: async (_, { input: { id } }, context) => {
      await context.write((call) => projects.archive(call, id));
      return { project: await context.written(projectList, id) };
    },
    deleteProject: async (_, { input: { id } }, context) => {
      await context.write((call) => projects.remove(call, id));
      return { deletedId: id };
    },
  },
  Project: {
    description: ({ description }, _, context) => context.tell(description),
    space: ({ spaceId }, _, { loaders }) => loaders.record(spaceList, spaceId),
    tasks: ({ id }, request, { loaders }) =>
      loaders.connection(taskList, request, { kind: 'project', id }),
    documents: ({ id }, page, { loaders }) =>
      loaders.connection(documentList, page, { kind: 'project', id }),
    taskCount: ({ id }, _, { loaders }) => loaders.count('task', 'project', id),
    documentCount: ({ id }, _, { loaders }) => loaders.count('document', 'project', id),
  },
};
