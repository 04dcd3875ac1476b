/** Whether a key needs no quotes. YAML reads some words as booleans or null. */
const isPlain = (key: string) =>
  /^[A-Za-z_$][\w$-]*$/.test(key) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(key);

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/**
 * Formats plain data as YAML, with strings as in JSON. Omits undefined values.
 */
export const toYaml = (value: object): string => `${lines(value).join('\n')}\n`;

function lines(value: object): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => item(each));
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .flatMap(([key, each]) => {
      const name = isPlain(key) ? key : JSON.stringify(key);
      if (!isNested(each)) return [`${name}: ${JSON.stringify(each)}`];
      return [`${name}:`, ...lines(each).map((line) => `  ${line}`)];
    });
}

/** Formats an element of a list, which starts on the line of its dash. */
function item(value: unknown): string[] {
  if (!isNested(value)) return [`- ${JSON.stringify(value)}`];
  return lines(value).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`));
}
