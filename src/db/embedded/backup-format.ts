/** The folder that a backup's archive has the database in. */
export const IN_ARCHIVE = 'postgres';

/** The archive's last entry: the SHA-256 of every file before it. */
export const CHECKSUMS = 'checksums.json';
