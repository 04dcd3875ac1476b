/** Operations, by their names in the graph, that need more than `read` for queries and `write` for the others. */
const MORE: Record<string, 'plan' | 'admin' | 'read' | 'public'> = {
  signUp: 'public',
  signIn: 'public',
  signOut: 'read',
  runPlanner: 'plan',
  undoPlannerRun: 'plan',
  createApiKey: 'admin',
  deleteApiKey: 'admin',
  createCalendarFeed: 'admin',
  updateCalendarFeed: 'admin',
  rotateCalendarFeed: 'admin',
  deleteCalendarFeed: 'admin',
  changePassword: 'admin',
  endSession: 'admin',
  endAllSessions: 'admin',
  deleteAccount: 'admin',
  setAccountRole: 'admin',
  setAccountDisabled: 'admin',
};

/** The scope that an operation needs according to the documentation. */
export const neededScope = (name: string, isRead: boolean) =>
  MORE[name] ?? (isRead ? 'read' : 'write');
