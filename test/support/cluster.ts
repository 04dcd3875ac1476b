import { readFile } from 'node:fs/promises';

/** The tar file of an embedded database before its first migration; the run's setup names it. */
export const emptyClusterFile = () => process.env.TEST_CLUSTER as string;

/** All that PGlite needs of the file. The ORM copies its options, which a Blob does not survive. */
export const emptyCluster = {
  arrayBuffer: async () => (await readFile(emptyClusterFile())).buffer,
};
