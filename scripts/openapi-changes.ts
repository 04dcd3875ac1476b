/** What breaks clients of an OpenAPI document when another takes its place. */

// biome-ignore lint/suspicious/noExplicitAny: a document as it was parsed.
type Node = any;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** One line for each change that breaks clients. */
export function breakingChanges(before: Node, after: Node): string[] {
  return Object.entries<Node>(before.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).flatMap((method) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${name} was removed.`];
      return operationChanges(name, new Comparison(before, after), item[method], now);
    }),
  );
}

function operationChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  const renamed = old.operationId !== now.operationId;
  return [
    ...(renamed ? [`${name} is called ${now.operationId}, was ${old.operationId}.`] : []),
    ...(old.security.length === 0 && now.security.length > 0
      ? [`${name} takes credentials now.`]
      : []),
    ...parameterChanges(name, compare, old, now),
    ...bodyChanges(name, compare, old.requestBody, now.requestBody),
    ...answerChanges(name, compare, old, now),
  ];
}

function parameterChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  const keyed = (parameters: Node[], document: Node) =>
    new Map(
      parameters
        .map((each) => resolved(document, each))
        .map((each) => [`${each.in} parameter ${each.name}`, each]),
    );
  const [known, present] = [
    keyed(old.parameters, compare.before),
    keyed(now.parameters, compare.after),
  ];
  const removed = [...known.keys()].filter((key) => !present.has(key));
  const changed = [...present].flatMap(([key, parameter]) => {
    const place = `${name}: ${key}`;
    const before = known.get(key);
    const isDemanded = parameter.required && !before?.required;
    return [
      ...(isDemanded ? [`${place} is required now.`] : []),
      ...(before ? compare.sent(place, before.schema, parameter.schema) : []),
    ];
  });
  return [...removed.map((key) => `${name}: ${key} was removed.`), ...changed];
}

function bodyChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  if (!now) return old ? [`${name}: its body was removed.`] : [];
  const isDemanded = now.required && !old?.required;
  return [
    ...(isDemanded ? [`${name}: a body is required now.`] : []),
    ...(old ? compare.sent(`${name}: body`, jsonOf(old), jsonOf(now)) : []),
  ];
}

function answerChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  return Object.entries<Node>(old.responses)
    .filter(([status]) => status < '300')
    .flatMap(([status, response]) => {
      const answer = now.responses[status];
      if (!answer) return [`${name} no longer answers ${status}.`];
      return compare.told(`${name}: answer`, jsonOf(response), jsonOf(answer));
    });
}

const jsonOf = ({ content }: Node) => content['application/json'].schema;

function resolved(document: Node, node: Node): Node {
  if (!node?.$ref) return node;
  const { $ref, ...rest } = node;
  const steps: string[] = $ref.slice(2).split('/');
  return {
    ...resolved(
      document,
      steps.reduce((found, step) => found[step], document),
    ),
    ...rest,
  };
}

/** Limits of which a smaller value allows less, and those of which a larger one does. */
const UPPER = ['maxLength', 'maximum', 'maxItems'];
const LOWER = ['minLength', 'minimum', 'minItems'];

class Comparison {
  readonly before: Node;
  readonly after: Node;

  constructor(before: Node, after: Node) {
    this.before = before;
    this.after = after;
  }

  /** Where what could be sent can no longer be, or is no longer heard. */
  sent(place: string, from: Node, to: Node): string[] {
    const [old, now] = [resolved(this.before, from), resolved(this.after, to)];
    const lost = typesOf(old).filter((type) => !allows(now, type));
    const values = valuesOf(now);
    const gone = values && (valuesOf(old) ?? ['any other value']);
    const lostValues = gone?.filter((value) => !values?.includes(value)) ?? [];
    const isTighter =
      UPPER.some((limit) => limit in now && !(limit in old && old[limit] <= now[limit])) ||
      LOWER.some((limit) => limit in now && !(limit in old && old[limit] >= now[limit])) ||
      ('pattern' in now && now.pattern !== old.pattern) ||
      (now.uniqueItems && !old.uniqueItems);
    const demanded = (now.required ?? []).filter((name: string) => !old.required?.includes(name));
    return [
      ...lost.map((type) => `${place} may no longer be ${type}.`),
      ...lostValues.map((value) => `${place} may no longer be ${JSON.stringify(value)}.`),
      ...(isTighter ? [`${place} allows less than before.`] : []),
      ...demanded.map((name: string) => `${place}.${name} is required now.`),
      ...this.#inside(place, old, now, (...inner) => this.sent(...inner)),
    ];
  }

  /** Where an answer may be what it could not be before. */
  told(place: string, from: Node, to: Node): string[] {
    const [old, now] = [resolved(this.before, from), resolved(this.after, to)];
    const added = typesOf(now).filter((type) => !allows(old, type));
    const known = valuesOf(old);
    const values = known && (valuesOf(now) ?? ['any other value']);
    const newValues = values?.filter((value) => value !== null && !known?.includes(value)) ?? [];
    const loose = (old.required ?? []).filter(
      (name: string) => now.properties?.[name] && !now.required?.includes(name),
    );
    return [
      ...added.map((type) => `${place} may be ${type} now.`),
      ...newValues.map((value) => `${place} may be ${JSON.stringify(value)} now.`),
      ...(old.format !== now.format ? [`${place} is no longer of the format ${old.format}.`] : []),
      ...loose.map((name: string) => `${place}.${name} may be missing now.`),
      ...this.#inside(place, old, now, (...inner) => this.told(...inner)),
    ];
  }

  #inside(
    place: string,
    old: Node,
    now: Node,
    compare: (place: string, old: Node, now: Node) => string[],
  ): string[] {
    const fields = Object.entries<Node>(old.properties ?? {}).flatMap(([name, property]) => {
      const inner = `${place}.${name}`;
      const present = now.properties?.[name];
      return present ? compare(inner, property, present) : [`${inner} was removed.`];
    });
    const items = old.items && now.items ? compare(`${place}[]`, old.items, now.items) : [];
    const [ofOld, ofNow] = [alternatives(old), alternatives(now)];
    const parts = ofOld.flatMap((each, at) => (ofNow[at] ? compare(place, each, ofNow[at]) : []));
    return [...fields, ...items, ...parts];
  }
}

/** Those that say more than that it is null, or which fields it takes. */
const alternatives = ({ anyOf = [] }: Node): Node[] =>
  anyOf.filter(({ type, $ref }: Node) => $ref || (type !== undefined && type !== 'null'));

function typesOf({ type, anyOf = [], $ref }: Node): string[] {
  if ($ref) return ['object'];
  if (type !== undefined) return [type].flat();
  return anyOf.flatMap((each: Node) => typesOf(each));
}

function allows(schema: Node, type: string): boolean {
  const types = typesOf(schema);
  return (
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  );
}

const valuesOf = ({ enum: values, const: value }: Node): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);
