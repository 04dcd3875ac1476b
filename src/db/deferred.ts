/**
 * Ends the text of a write whose result is not used. In a transaction on a PostgreSQL server it is sent with the next
 * statement, at the latest with `commit`, which also reports its error. Elsewhere it is a comment.
 */
export const DEFERRED = ' /* deferred */';
