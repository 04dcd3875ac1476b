import { sql } from 'kysely';
import { isUuid } from './validation.ts';

/** A new id: a UUID of version 7, so that ids made later sort later and indexes stay compact. */
export { v7 as newId } from 'uuid';

/** `column = any(ids)`: one parameter however many ids there are, none included. */
export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for ids from a filter: what is no UUID is an id that does not exist. */
export const oneOfIds = (ids: readonly string[]) => anyOf(ids.filter(isUuid));
