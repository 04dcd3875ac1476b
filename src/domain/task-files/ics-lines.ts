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

/** Parses an iCalendar file (RFC 5545) into its components. */
export function readComponents(text: string): Component[] {
  const root: Component = { line: 0, name: '', properties: [], components: [] };
  const open = [root];
  for (const property of propertiesIn(text)) {
    const { line, name } = property;
    const value = property.value.trim().toUpperCase();
    const current = open.at(-1) as Component;
    if (name === 'BEGIN') {
      if (open.length > DEEPEST) throw refused(`line ${line}: components are nested too deeply`);
      const begun = { line, name: value, properties: [], components: [] };
      current.components.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      if (current === root || current.name !== value) {
        const instead = current === root ? 'no component is open' : `${current.name} is open`;
        throw refused(`line ${line}: END:${value}, but ${instead}`);
      }
      open.pop();
    } else {
      if (current.properties.length === MOST_PROPERTIES) {
        throw refused(`line ${line}: ${current.name} has more than ${MOST_PROPERTIES} properties`);
      }
      current.properties.push(property);
    }
  }
  const unfinished = open[1];
  if (unfinished) {
    throw refused(
      `line ${unfinished.line}: BEGIN:${unfinished.name} has no END; the file is truncated`,
    );
  }
  return root.components;
}

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

/** Returns the properties of the file, with folded lines joined. */
function* propertiesIn(text: string): Generator<Property> {
  let begun: { line: number; parts: string[] } | undefined;
  let number = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    number++;
    if (/^[ \t]/.test(line) && begun) {
      begun.parts.push(line.slice(1));
      continue;
    }
    if (begun) yield propertyIn(begun.line, begun.parts.join(''));
    begun = line.trim() === '' ? undefined : { line: number, parts: [line] };
  }
  if (begun) yield propertyIn(begun.line, begun.parts.join(''));
}

const NAME = /^([A-Za-z0-9-]+)/;
const PARAMETER = /;([A-Za-z0-9-]+)=/y;
/** A closing quote is searched once: a parameter without one is rejected. */
const PARAMETER_VALUE = /"[^"]*"|[^;:",]*/y;

/** Matches a sticky expression at a position. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Loops instead of one expression: a repeated group takes stack space per repetition, and lists may be long. */
function propertyIn(line: number, text: string): Property {
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
  if (!name || text[at] !== ':') {
    throw refused(`line ${line} is not a calendar line (NAME:VALUE)`);
  }
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
