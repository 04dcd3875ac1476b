import { refused } from '../../errors.ts';

/** A property of a component: `DUE;TZID=Europe/Paris:20261201T140000`. */
export type Property = {
  line: number;
  name: string;
  parameters: Map<string, string>;
  /** As in the file, with escapes. */
  value: string;
};

/** The content between BEGIN and END. */
export type Component = {
  line: number;
  name: string;
  properties: Property[];
  components: Component[];
};

/** The deepest nesting of components, more than any calendar has. */
const DEEPEST = 10;

/** The most properties of a component, more than any has. */
const MOST_PROPERTIES = 10_000;

/** How a file with faults is read: a fault is reported, and reading continues without the line. */
type Lenient = {
  /** `component`: the innermost open one. */
  onFault(component: Component, message: string): void;
  /** The properties and components that are kept. Others are not even parsed. */
  keepsProperty(name: string): boolean;
  keepsComponent(name: string): boolean;
  /** The most components and properties that are kept. A file with more is rejected, as its rest is unknown. */
  mostComponents: number;
  mostProperties: number;
};

/** Components that do not contain each other: the next one ends one whose END is missing. */
const SIBLINGS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Parses an iCalendar file (RFC 5545) into its components. Throws at the first fault, unless `lenient` handles it. */
export function readComponents(text: string, lenient?: Lenient): Component[] {
  const tree = new ComponentTree(lenient);
  for (const line of contentLines(text)) tree.add(line);
  return tree.end();
}

type ContentLine = { line: number; text: string };

class ComponentTree {
  readonly #lenient: Lenient | undefined;
  readonly #root: Component = { line: 0, name: '', properties: [], components: [] };
  readonly #open: Component[] = [this.#root];
  #components = 0;
  #properties = 0;

  constructor(lenient: Lenient | undefined) {
    this.#lenient = lenient;
  }

  add({ line, text }: ContentLine): void {
    const name = NAME.exec(text)?.[1]?.toUpperCase() ?? '';
    const isMarker = name === 'BEGIN' || name === 'END';
    if (name !== '' && !isMarker && this.#lenient?.keepsProperty(name) === false) return;
    const property = propertyIn(line, this.#lenient ? withQuotedZone(text) : text);
    if (!property) this.#fault(`line ${line} is not a calendar line (NAME:VALUE)`);
    else if (!isMarker) this.#addProperty(property);
    else if (name === 'BEGIN') this.#begin(line, markedName(property));
    else this.#end(line, markedName(property));
    this.#requireRoom();
  }

  /** Returns the components of the file. */
  end(): Component[] {
    const unfinished = this.#open[1];
    if (unfinished) {
      this.#fault(
        `line ${unfinished.line}: BEGIN:${unfinished.name} has no END; the file is truncated`,
      );
    }
    return this.#root.components;
  }

  get #current(): Component {
    return this.#open.at(-1) as Component;
  }

  #fault(message: string): void {
    if (!this.#lenient) throw refused(message);
    this.#lenient.onFault(this.#current, message);
  }

  #begin(line: number, name: string): void {
    if (this.#lenient && SIBLINGS.has(name)) {
      const sibling = this.#open.findIndex((each) => SIBLINGS.has(each.name));
      if (sibling > 0) {
        this.#fault(`line ${line}: BEGIN:${name}, but ${this.#open[sibling]?.name} has no END`);
        this.#open.length = sibling;
      }
    }
    if (this.#open.length > DEEPEST)
      throw refused(`line ${line}: components are nested too deeply`);
    const begun = { line, name, properties: [], components: [] };
    if (this.#lenient?.keepsComponent(name) !== false) {
      this.#current.components.push(begun);
      this.#components++;
    }
    this.#open.push(begun);
  }

  #end(line: number, name: string): void {
    if (this.#open.length > 1 && this.#current.name === name) {
      this.#open.pop();
      return;
    }
    const instead = this.#open.length === 1 ? 'no component is' : `${this.#current.name} is`;
    this.#fault(`line ${line}: END:${name}, but ${instead} open`);
    const begun = this.#open.findLastIndex((each) => each.name === name);
    if (begun > 0) this.#open.length = begun;
  }

  #addProperty(property: Property): void {
    const { name, properties } = this.#current;
    if (properties.length === MOST_PROPERTIES) {
      this.#fault(`line ${property.line}: ${name} has more than ${MOST_PROPERTIES} properties`);
      return;
    }
    if (this.#lenient?.keepsComponent(name) === false) return;
    properties.push(property);
    this.#properties++;
  }

  #requireRoom(): void {
    if (!this.#lenient) return;
    const { mostComponents, mostProperties } = this.#lenient;
    if (this.#components > mostComponents) {
      throw refused(`The calendar has more than ${mostComponents} entries`);
    }
    if (this.#properties > mostProperties) {
      throw refused(`The calendar has more than ${mostProperties} lines`);
    }
  }
}

const markedName = ({ value }: Property) => value.trim().toUpperCase();

/** Returns the first property of a component with a name. */
export const propertyOf = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

const [LINE_FEED, RETURN, SPACE, TAB] = [10, 13, 32, 9];

/** Whether a byte continues a UTF-8 character. */
const isContinuation = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10;

/**
 * Moves line folds out of UTF-8 characters: some programs fold lines by bytes, also within a character. Nowhere else
 * does a continuation byte follow a space.
 */
export function withWholeCharacters(content: Buffer): Buffer {
  const whole = Buffer.allocUnsafe(content.length);
  let written = 0;
  for (let at = 0; at < content.length; ) {
    const end = endOfFolds(content, at);
    // The bytes of the character first, then the folds from within it.
    for (let from = at; from < end; from++) {
      if (isContinuation(content[from])) whole[written++] = content[from] as number;
    }
    for (let from = at; from < end; from++) {
      if (!isContinuation(content[from])) whole[written++] = content[from] as number;
    }
    if (end === at) whole[written++] = content[at++] as number;
    else at = end;
  }
  return whole;
}

/**
 * Returns the end of consecutive folds within a character that begin at a position; the position itself if there are
 * none.
 */
function endOfFolds(content: Buffer, start: number): number {
  for (let end = start; ; ) {
    const first = content[end];
    if (first !== LINE_FEED && first !== RETURN) return end;
    let at = end + (first === RETURN && content[end + 1] === LINE_FEED ? 2 : 1);
    if (content[at] !== SPACE && content[at] !== TAB) return end;
    at++;
    if (!isContinuation(content[at])) return end;
    while (isContinuation(content[at])) at++;
    end = at;
  }
}

/** Returns the lines of the file, with folded lines joined. */
function* contentLines(text: string): Generator<ContentLine> {
  let begun: { line: number; parts: string[] } | undefined;
  let number = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    number++;
    if (/^[ \t]/.test(line) && begun) {
      begun.parts.push(line.slice(1));
      continue;
    }
    if (begun) yield { line: begun.line, text: begun.parts.join('') };
    begun = line.trim() === '' ? undefined : { line: number, parts: [line] };
  }
  if (begun) yield { line: begun.line, text: begun.parts.join('') };
}

const NAME = /^([A-Za-z0-9-]+)/;
const PARAMETER = /;([A-Za-z0-9-]+)=/y;
/** A closing quote is searched once: a parameter without one is rejected. */
const PARAMETER_VALUE = /"[^"]*"|[^;:",]*/y;

/** A time zone without quotes before a date. The name may contain colons and commas, which need quotes. */
const UNQUOTED_ZONE = /;TZID=([^";]{1,200}?)(?=(?:;[^:;"]{0,50}){0,3}:\d{4}-?\d\d-?\d\d)/i;

/** Quotes the name of a time zone: `DTSTART;TZID=(UTC+01:00) Paris:20261102T090000` */
const withQuotedZone = (text: string) => text.replace(UNQUOTED_ZONE, ';TZID="$1"');

/** Matches a sticky expression at a position. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/**
 * Parses a line; undefined if it is not a property. Loops instead of one expression: a repeated group takes stack space per
 * repetition, and lists may be long.
 */
function propertyIn(line: number, text: string): Property | undefined {
  const name = NAME.exec(text)?.[1] ?? '';
  let at = name.length;
  const parameters = new Map<string, string>();
  const value = () => {
    const [match = ''] = matchAt(PARAMETER_VALUE, text, at) ?? [];
    at += match.length;
    return match;
  };
  for (let match = matchAt(PARAMETER, text, at); match; match = matchAt(PARAMETER, text, at)) {
    const [whole, key = ''] = match;
    at += whole.length;
    parameters.set(key.toUpperCase(), value().replace(/^"|"$/g, ''));
    while (text[at] === ',') {
      at++;
      value();
    }
  }
  if (!name || text[at] !== ':') return undefined;
  return { line, name: name.toUpperCase(), parameters, value: text.slice(at + 1) };
}

/** Unescapes a text: `\n` is a line break, `\,` a comma. */
export const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

/** Splits a list of texts at unescaped commas. */
export function textsIn(value: string): string[] {
  const texts: string[] = [];
  let start = 0;
  const end = (at: number) => {
    if (at > start) texts.push(unescaped(value.slice(start, at)).trim());
    start = at + 1;
  };
  for (let at = 0; at < value.length; at++) {
    const isLastEscape = value[at] === '\\' && at + 1 === value.length;
    if (value[at] === ',' || isLastEscape) end(at);
    else if (value[at] === '\\') at++;
  }
  end(value.length);
  return texts;
}
