type Query = (...args: unknown[]) => unknown;
type Client = { query: Query };
export type Pool = { on(event: 'connect', listener: (client: Client) => void): unknown };

/** So many different statements a connection keeps; what comes after is planned each time. */
const MOST_KEPT = 500;

/**
 * Lets every connection of a pool keep the statements that it has run: PostgreSQL parses and plans
 * each of them once. Statements without values are not worth it; most of those differ each time.
 */
export function keepStatements(pool: Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_KEPT) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (text, values, ...rest) => {
      const name = typeof text === 'string' && hasValues(values) ? nameOf(text) : undefined;
      return name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...rest);
    };
  });
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;
