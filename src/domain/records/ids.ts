/** Returns a new id: a UUID of version 7, so that later ids sort later and indexes stay compact. */
export { v7 as newId } from 'uuid';
