import type { EntityName } from '@mikro-orm/core';
import type { Orm } from '../../../src/db/orm.ts';
import { entities } from '../../../src/domain/entities.ts';

export type Table = {
  columns: readonly string[];
  /** The column with the account of a row; absent if rows belong to no account. */
  account?: string | undefined;
  /** A column by which a row is found before the account is known. */
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
