/** The folder of the database within a backup archive. */
export const IN_ARCHIVE = 'postgres';

/** The last entry of the archive: the SHA-256 of every file before it. */
export const CHECKSUMS = 'checksums.json';
