/** A new id: a UUID of version 7, so that ids made later sort later and indexes stay compact. */
export { v7 as newId } from 'uuid';
