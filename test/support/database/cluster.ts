import { readFile } from 'node:fs/promises';

/** The tar file of an embedded database before its first migration; the run's setup names it. */
export const emptyClusterFile = () => process.env.TEST_CLUSTER as string;

/** The tar file of a migrated embedded database without accounts; the run's setup names it. */
export const migratedClusterFile = () => process.env.TEST_MIGRATED as string;

/** The part of a Blob that PGlite reads. The ORM copies its options, and a Blob does not survive a copy. */
export const migratedCluster = {
  arrayBuffer: async () => (await readFile(migratedClusterFile())).buffer,
};
