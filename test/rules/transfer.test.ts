import { entities } from '../../src/domain/entities.ts';
import { LEFT_OUT, RECORDS } from '../../src/domain/transfer/records.ts';
import { User } from '../../src/domain/users/user.entity.ts';

const exported = [User.meta.tableName, ...[...RECORDS.values()].map(({ table }) => table)];

it('every table is in the file of an account, or states why not', () => {
  const tables = entities.map(({ meta }) => meta.tableName);
  expect([...exported, ...Object.keys(LEFT_OUT)].sort()).toEqual([...tables].sort());
});

it('referenced records are written before a record, except parent tasks', () => {
  const types = [...RECORDS.keys()];
  const late = [...RECORDS].flatMap(([type, { references }]) =>
    Object.entries(references)
      .filter(([, target]) => types.indexOf(target) >= types.indexOf(type))
      .map(([field]) => `${type}.${field}`),
  );
  expect(late).toEqual(['Task.parentTaskId']);
});
