import { projectList } from '../domain/projects/project.list.ts';
import * as projects from '../domain/projects/project.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const projectResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    project: (_, { id }, { reading }, info) => reading.record(projectList, id, info),
    projects: (_, request, { reading }, info) => reading.connection(projectList, request, info),
  },
  Mutation: {
    createProject: (_, { input }, context, info) =>
      context.created(projectList, info, 'project', (call) => projects.create(call, input)),
    updateProject: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(projectList, info, 'project', id, (call) =>
        projects.update(call, id, changes),
      ),
    archiveProject: (_, { input: { id } }, context, info) =>
      context.changed(projectList, info, 'project', id, (call) => projects.archive(call, id)),
    deleteProject: async (_, { input: { id } }, context) => {
      await context.write((call) => projects.remove(call, id));
      return { deletedId: id };
    },
  },
};
