import type { EntityName } from '@mikro-orm/core';
import { entities } from '../../../src/db/entities.ts';
import type { Orm } from '../../../src/db/orm.ts';

export type Table = {
  columns: readonly string[];
  /** The column that says whose a row is; without one, rows are nobody's. */
  account?: string | undefined;
  /** A column whose value finds a row and with it the account, when that is not known yet. */
  foundBy?: string | undefined;
};

export type Tables = ReadonlyMap<string, Table>;

/** The tables of the service, as its entities declare them: all of them belong to accounts. */
export function tablesOf({ em }: Orm): Map<string, Table> {
  return new Map(
    entities.map((entity) => {
      const { tableName, props } = em.getMetadata().get(entity as EntityName<object>);
      const columns = props.flatMap(({ fieldNames }) => fieldNames);
      return [tableName, { columns, account: tableName === 'user_account' ? 'id' : 'user_id' }];
    }),
  );
}
