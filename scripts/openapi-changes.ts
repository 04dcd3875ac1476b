/** Detects breaking changes between two OpenAPI documents. */

// biome-ignore lint/suspicious/noExplicitAny: a parsed document.
type Node = any;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** Returns one line for each breaking change. */
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
    ...responseChanges(name, compare, old, now),
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
    const path = `${name}: ${key}`;
    const before = known.get(key);
    const isRequired = parameter.required && !before?.required;
    return [
      ...(isRequired ? [`${path} is required now.`] : []),
      ...(before ? compare.request(path, before.schema, parameter.schema) : []),
    ];
  });
  return [...removed.map((key) => `${name}: ${key} was removed.`), ...changed];
}

function bodyChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  if (!now) return old ? [`${name}: its body was removed.`] : [];
  const isRequired = now.required && !old?.required;
  return [
    ...(isRequired ? [`${name}: a body is required now.`] : []),
    ...(old ? compare.request(`${name}: body`, jsonOf(old), jsonOf(now)) : []),
  ];
}

function responseChanges(name: string, compare: Comparison, old: Node, now: Node): string[] {
  return Object.entries<Node>(old.responses)
    .filter(([status]) => status < '300')
    .flatMap(([status, response]) => {
      const answer = now.responses[status];
      if (!answer) return [`${name} no longer answers ${status}.`];
      return compare.response(`${name}: answer`, jsonOf(response), jsonOf(answer));
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
      steps.reduce((parent, step) => parent[step], document),
    ),
    ...rest,
  };
}

/** Keywords for which a smaller value is more restrictive, and those for which a larger value is. */
const UPPER = ['maxLength', 'maximum', 'maxItems'];
const LOWER = ['minLength', 'minimum', 'minItems'];

class Comparison {
  readonly before: Node;
  readonly after: Node;

  constructor(before: Node, after: Node) {
    this.before = before;
    this.after = after;
  }

  /** Returns breaking changes of a request schema: input that is no longer accepted or no longer used. */
  request(path: string, from: Node, to: Node): string[] {
    const [old, now] = [resolved(this.before, from), resolved(this.after, to)];
    const lost = typesOf(old).filter((type) => !allows(now, type));
    const values = valuesOf(now);
    const oldValues = values && (valuesOf(old) ?? ['any other value']);
    const lostValues = oldValues?.filter((value) => !values?.includes(value)) ?? [];
    const isTighter =
      UPPER.some((limit) => limit in now && !(limit in old && old[limit] <= now[limit])) ||
      LOWER.some((limit) => limit in now && !(limit in old && old[limit] >= now[limit])) ||
      ('pattern' in now && now.pattern !== old.pattern) ||
      (now.uniqueItems && !old.uniqueItems);
    const required = (now.required ?? []).filter((name: string) => !old.required?.includes(name));
    return [
      ...lost.map((type) => `${path} may no longer be ${type}.`),
      ...lostValues.map((value) => `${path} may no longer be ${JSON.stringify(value)}.`),
      ...(isTighter ? [`${path} allows less than before.`] : []),
      ...required.map((name: string) => `${path}.${name} is required now.`),
      ...this.#inside(path, old, now, (...inner) => this.request(...inner)),
    ];
  }

  /** Returns breaking changes of a response schema: output that was previously impossible. */
  response(path: string, from: Node, to: Node): string[] {
    const [old, now] = [resolved(this.before, from), resolved(this.after, to)];
    const added = typesOf(now).filter((type) => !allows(old, type));
    const known = valuesOf(old);
    const values = known && (valuesOf(now) ?? ['any other value']);
    const newValues = values?.filter((value) => value !== null && !known?.includes(value)) ?? [];
    const loose = (old.required ?? []).filter(
      (name: string) => now.properties?.[name] && !now.required?.includes(name),
    );
    return [
      ...added.map((type) => `${path} may be ${type} now.`),
      ...newValues.map((value) => `${path} may be ${JSON.stringify(value)} now.`),
      ...(old.format !== now.format ? [`${path} is no longer of the format ${old.format}.`] : []),
      ...loose.map((name: string) => `${path}.${name} may be missing now.`),
      ...this.#inside(path, old, now, (...inner) => this.response(...inner)),
    ];
  }

  #inside(
    path: string,
    old: Node,
    now: Node,
    compare: (path: string, old: Node, now: Node) => string[],
  ): string[] {
    const fields = Object.entries<Node>(old.properties ?? {}).flatMap(([name, property]) => {
      const inner = `${path}.${name}`;
      const present = now.properties?.[name];
      return present ? compare(inner, property, present) : [`${inner} was removed.`];
    });
    const items = old.items && now.items ? compare(`${path}[]`, old.items, now.items) : [];
    const [ofOld, ofNow] = [alternatives(old), alternatives(now)];
    const parts = ofOld.flatMap((each, at) => (ofNow[at] ? compare(path, each, ofNow[at]) : []));
    return [...fields, ...items, ...parts];
  }
}

/** Returns the alternatives of `anyOf` except `null` and those that only list required fields. */
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
