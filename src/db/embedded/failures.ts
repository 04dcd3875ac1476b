/** Errors in the form of PostgreSQL's own. */
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

/** disk_full */
export const diskFull = () => failure('53100', 'the disk is full: nothing is written');

/** cannot_connect_now */
export const hasEnded = (why: string) =>
  failure('57P03', `the embedded database has stopped and is restarting: ${why}`);

/** object_in_use */
export const backupRunning = () => failure('55006', 'another backup is in progress');

/** read_only_sql_transaction */
export const isReadOnly = (error: unknown) => (error as { code?: string }).code === '25006';
