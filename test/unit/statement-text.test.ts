import fc from 'fast-check';
import { withoutValues } from '../../src/observability/statement-text.ts';

describe('a statement is shown without its values', () => {
  it.each([
    ["select * from task where title = 'secret'", 'select * from task where title = ?'],
    ["values ('a', null, 12, 3.5, true, 'it''s', '')", 'values (?, null, ?, ?, true, ?, ?)'],
    ["select E'a\\'secret', e'x'", 'select ?, ?'],
    ["select 'C:\\', 'secret'", 'select ?, ?'],
    ['select "t1"."a\'b" from task as t1', 'select "t1"."a\'b" from task as t1'],
    ['select $1, $22::int4, int8(7)', 'select $1, $22::int4, int8(?)'],
    ['limit 50 offset 1e3', 'limit ? offset ?'],
    ["select 'never ended, secret", 'select ?'],
    ['select "a""b", \'c\'', 'select "a""b", ?'],
  ])('%s', (text, shown) => {
    expect(withoutValues(text)).toBe(shown);
  });

  it('a string value is never part of the text, whatever its characters and position', () => {
    const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (values) => {
        const text = `insert into t values (${values.map(quoted).join(', ')})`;
        expect(withoutValues(text.slice(0, 8_000))).toBe(
          `insert into t values (${values.map(() => '?').join(', ')})`.slice(0, 8_000),
        );
      }),
    );
  });

  it('a long text is cut, also within a value', () => {
    const cut = withoutValues(`select '${'secret '.repeat(10_000)}'`);
    expect(cut).toBe('select ?');
  });
});
