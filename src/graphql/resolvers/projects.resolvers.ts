import { project } from '../../domain/projects/project.resource.ts';
import * as projects from '../../domain/projects/project.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const projectResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    project: (_, { id }, { reader }, info) => reader.record(project, id, info),
    projects: (_, request, { reader }, info) => reader.connection(project, request, info),
  },
  Mutation: {
    createProject: (_, { input: { id, ...values } }, context, info) =>
      context.created(project, info, 'project', (call) => projects.create(call, values, id)),
    updateProject: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(project, info, 'project', id, (call) => projects.update(call, id, changes)),
    archiveProject: (_, { input: { id } }, context, info) =>
      context.changed(project, info, 'project', id, (call) => projects.archive(call, id)),
    deleteProject: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => projects.remove(call, id)),
  },
};
