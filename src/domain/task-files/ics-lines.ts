import { refused } from '../errors.ts';

/** A property of a component: `DUE;TZID=Europe/Paris:20261201T140000`. */
export type Property = {
  line: number;
  name: string;
  parameters: Map<string, string>;
  /** As it is written; texts in it are escaped. */
  value: string;
};

/** What stands between BEGIN and END. */
export type Component = {
  line: number;
  name: string;
  properties: Property[];
  components: Component[];
};

/** Deeper than any calendar is. */
const DEEPEST = 10;

/** Reads an iCalendar file (RFC 5545) as the components that it is made of. */
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
        const instead = current === root ? 'nothing was begun' : `${current.name} is open`;
        throw refused(`line ${line}: END:${value}, but ${instead}`);
      }
      open.pop();
    } else {
      current.properties.push(property);
    }
  }
  const unfinished = open[1];
  if (unfinished) {
    throw refused(
      `line ${unfinished.line}: BEGIN:${unfinished.name} is not ended; the file is cut off`,
    );
  }
  return root.components;
}

/**
 * The file with every character on one line: programs that fold lines by their bytes do it within characters too.
 * Elsewhere the second byte of a character never follows a space.
 */
export const withWholeCharacters = (content: Buffer): Buffer =>
  Buffer.from(
    content
      .toString('latin1')
      .replace(
        /(?:(?:\r\n|\n|\r)[ \t][\x80-\xbf]+)+/g,
        (folds) => folds.replace(/[^\x80-\xbf]/g, '') + folds.replace(/[\x80-\xbf]/g, ''),
      ),
    'latin1',
  );

/** The lines of the file, those that begin with a space joined to the one before. */
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
const PARAMETER = /^;([A-Za-z0-9-]+)=("[^"]*"|[^;:",]*)((?:,(?:"[^"]*"|[^;:",]*))*)/;

function propertyIn(line: number, text: string): Property {
  const name = NAME.exec(text)?.[1];
  let rest = text.slice(name?.length ?? 0);
  const parameters = new Map<string, string>();
  for (let found = PARAMETER.exec(rest); found; found = PARAMETER.exec(rest)) {
    const [whole, key = '', value = ''] = found;
    parameters.set(key.toUpperCase(), value.replace(/^"|"$/g, ''));
    rest = rest.slice(whole.length);
  }
  if (!name || !rest.startsWith(':')) {
    throw refused(`line ${line} is no line of a calendar: NAME:VALUE`);
  }
  return { line, name: name.toUpperCase(), parameters, value: rest.slice(1) };
}

/** A text as it was meant: `\n` is a new line, `\,` a comma. */
export const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

/** A list of texts, which are separated by commas that are not escaped. */
export const textsIn = (value: string) =>
  (value.match(/(?:\\.|[^\\,])+/gs) ?? []).map((each) => unescaped(each).trim());
