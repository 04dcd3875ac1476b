import { projectList } from '../domain/projects/project.list.ts';
import * as projects from '../domain/projects/project.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const projectResolvers: Pick<Resolvers, 'Project' | 'Query' | 'Mutation'> = {
  Query: {
    project: (_, { id }, { reading }, info) => reading.record(projectList, id, info),
    projects: (_, request, { reading }, info) => reading.connection(projectList, request, info),
  },
  Mutation: {
    createProject: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => projects.create(call, input));
      return { project: await context.written(projectList, id, info, 'project') };
    },
    updateProject: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => projects.update(call, id, changes));
      return { project: await context.written(projectList, id, info, 'project') };
    },
    archiveProject: async (_, { input: { id } }, context, info) => {
      await context.write((call) => projects.archive(call, id));
      return { project: await context.written(projectList, id, info, 'project') };
    },
    deleteProject: async (_, { input: { id } }, context) => {
      await context.write((call) => projects.remove(call, id));
      return { deletedId: id };
    },
  },
  Project: {
    description: ({ description }, _, context) => context.tell(description),
  },
};
