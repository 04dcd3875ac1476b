import { sql } from 'kysely';

/** How many rows there are, as a number and not as the text that PostgreSQL's bigint comes as. */
export const count = sql<number>`count(*)::int`.as('count');
