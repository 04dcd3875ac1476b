import { readdirSync } from 'node:fs';

/** Returns the names of all migrations, oldest first. Reads the folder, as a start loads migrations only to apply them. */
export const migrationNames = (): string[] =>
  readdirSync(new URL('./', import.meta.url))
    .flatMap((file) => /^(Migration\d+_\w+)\.[jt]s$/.exec(file)?.[1] ?? [])
    .sort();
