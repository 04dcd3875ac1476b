import { type Seeded, withClient } from './seed/database.ts';

/** An account of the bench with the ids of some of its records. */
export type User = {
  id: string;
  key: string;
  spaceId: string;
  projectId: string;
  labelIds: string[];
  taskIds: string[];
};

/** The accounts in order, and separately the planner's account. */
export type World = { url: string; users: User[]; planner: { id: string; key: string } };

const TASKS_KNOWN = 20;

/** Reads the accounts and record ids that requests use. */
export function worldOf({ url, keys }: Seeded): Promise<World> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<User>(`
      select id, (select id from space where user_id = account.id order by sort_order limit 1) as "spaceId",
        (select id from project where user_id = account.id order by id limit 1) as "projectId",
        array(select id::text from label where user_id = account.id order by name limit 2) as "labelIds",
        array(select id::text from (
          select id, row_number() over (order by id) as number from task where user_id = account.id) as numbered
          where number % 50 = 7 order by id limit ${TASKS_KNOWN}) as "taskIds"
      from user_account as account order by account.id`);
    const users = rows.map((user) => ({ ...user, key: keys.get(user.id) as string }));
    const planner = users.pop() as User;
    return { url, users, planner };
  });
}
