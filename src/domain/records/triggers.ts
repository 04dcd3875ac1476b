type Event = 'insert' | 'update' | 'delete';

/** A trigger as an entity declares it. */
export type Trigger = {
  name: string;
  timing: 'after';
  events: [Event];
  forEach: 'row' | 'statement';
  expression: string;
};

type Declared = {
  name: string;
  event: Event;
  table: string;
  /** The call of the function, which a migration defines. */
  run: string;
  when?: string;
  /** Whether it runs at the commit. */
  isDeferred?: boolean;
};

/** Returns a trigger for each row. Its SQL is that of the migration, word for word. */
export const rowTrigger = ({ name, event, table, run, when, isDeferred }: Declared): Trigger =>
  declared(
    { name, event, forEach: 'row' },
    `create ${isDeferred ? 'constraint ' : ''}trigger "${name}" after ${event} on "${table}" `,
    isDeferred ? 'deferrable initially deferred ' : '',
    `for each row ${when ? `when (${when}) ` : ''}execute function ${run}`,
  );

/** Returns a trigger for each statement, with the rows that it changed as `changed`. */
export const statementTrigger = ({ name, event, table, run }: Declared): Trigger =>
  declared(
    { name, event, forEach: 'statement' },
    `create trigger "${name}" after ${event} on "${table}" `,
    `referencing ${event === 'delete' ? 'old' : 'new'} table as changed `,
    `for each statement execute function ${run}`,
  );

const declared = (
  { event, ...trigger }: Pick<Trigger, 'name' | 'forEach'> & { event: Event },
  ...words: string[]
): Trigger => ({ ...trigger, timing: 'after', events: [event], expression: words.join('') });
