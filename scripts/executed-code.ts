import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** V8's coverage of a script: offsets into its code, without the code. */
export type Script = { url: string; functions: { ranges: { endOffset: number }[] }[] };

type Code = { source: string; sourceMap: object };

/** Returns the executed code of a file: its text with types stripped. `undefined` if its length does not match. */
export function executedCode({ url, functions }: Script): Code | undefined {
  const end = Math.max(
    ...functions.flatMap(({ ranges }) => ranges.map((range) => range.endOffset)),
  );
  const code = codeOf(url);
  return code.source.length === end ? code : undefined;
}

const cache = new Map<string, Code>();

function codeOf(url: string): Code {
  let code = cache.get(url);
  if (!code) {
    const path = fileURLToPath(url);
    const text = readFileSync(path, 'utf8');
    code = {
      source: stripTypeScriptTypes(text, { sourceUrl: url }),
      sourceMap: identityMap(path, text),
    };
    cache.set(url, code);
  }
  return code;
}

/** Returns a source map that maps every character to itself, so that the report shows the file with its types. */
function identityMap(path: string, text: string): object {
  let column = 0;
  const mappings = text.split('\n').map((line, index) => {
    const first = [0, 0, index === 0 ? 0 : 1, -column];
    column = Math.max(line.length - 1, 0);
    return [first.map(base64).join(''), ...Array(column).fill('CAAC')].join(',');
  });
  return {
    version: 3,
    sources: [path],
    sourcesContent: [text],
    names: [],
    mappings: mappings.join(';'),
  };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes a number as base64 VLQ: five bits per digit, least significant first, with the sign in the lowest bit. */
function base64(number: number): string {
  let text = '';
  let rest = Math.abs(number) * 2 + (number < 0 ? 1 : 0);
  for (; rest > 31; rest >>= 5) text += DIGITS[(rest & 31) + 32];
  return text + DIGITS[rest];
}
