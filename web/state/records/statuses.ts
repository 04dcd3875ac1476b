import type { TaskStatus } from '../../graph/generated/graphql.ts';

const OPEN: readonly TaskStatus[] = ['BACKLOG', 'TODO', 'IN_PROGRESS'];

/** Whether a task is open: neither completed, cancelled nor archived. */
export const isOpenTask = ({ status }: { status: TaskStatus }): boolean => OPEN.includes(status);
