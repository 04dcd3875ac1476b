import { project } from '../../domain/projects/project.resource.ts';
import * as projects from '../../domain/projects/project.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const projectResolvers: Resolvers = {
  Query: { project: byId(project), projects: page(project) },
  Mutation: {
    createProject: creates(project, 'project', projects.create),
    updateProject: changes(project, 'project', projects.update),
    archiveProject: changes(project, 'project', projects.archive),
    deleteProject: deletes(projects.remove),
  },
};
