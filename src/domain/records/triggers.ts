type Event = 'insert' | 'update' | 'delete';

/** A trigger as an entity declares it. */
export type Trigger = {
  name: string;
  timing: 'before' | 'after';
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
  /** `before`: the function may change the row. */
  timing?: 'before' | 'after';
};

/** Returns a trigger for each row. Its SQL is that of the migration, word for word. */
export const rowTrigger = ({
  name,
  event,
  table,
  run,
  when,
  isDeferred,
  timing = 'after',
}: Declared): Trigger =>
  declared(
    { name, event, forEach: 'row', timing },
    `create ${isDeferred ? 'constraint ' : ''}trigger "${name}" ${timing} ${event} on "${table}" `,
    isDeferred ? 'deferrable initially deferred ' : '',
    `for each row ${when ? `when (${when}) ` : ''}execute function ${run}`,
  );

/** Returns a trigger for each statement, with the rows that it changed as `changed`. */
export const statementTrigger = ({ name, event, table, run }: Declared): Trigger =>
  declared(
    { name, event, forEach: 'statement', timing: 'after' },
    `create trigger "${name}" after ${event} on "${table}" `,
    `referencing ${event === 'delete' ? 'old' : 'new'} table as changed `,
    `for each statement execute function ${run}`,
  );

const declared = (
  { event, ...trigger }: Pick<Trigger, 'name' | 'forEach' | 'timing'> & { event: Event },
  ...words: string[]
): Trigger => ({ ...trigger, events: [event], expression: words.join('') });
