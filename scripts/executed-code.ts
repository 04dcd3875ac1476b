import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import jestConfig from '../jest.config.ts';

/** What V8 tells of a script that it ran: offsets into its code, but not the code. */
export type Script = { url: string; functions: { ranges: { endOffset: number }[] }[] };

type Code = { source: string; sourceMap?: object };

/**
 * The code that was executed of a file. There are three for one file: an ES module in the sandbox of a
 * test file, CommonJS in the service outside of it, and the file with its types blanked out in a
 * program. They are told apart by their length, which is where the outermost function ends.
 */
export function executedCode({ url, functions }: Script): Code | undefined {
  const end = Math.max(
    ...functions.flatMap(({ ranges }) => ranges.map((range) => range.endOffset)),
  );
  return codesOf(url).find(({ source }) => source.length === end);
}

const known = new Map<string, Code[]>();

function codesOf(url: string): Code[] {
  let codes = known.get(url);
  if (!codes) {
    const path = fileURLToPath(url);
    const text = readFileSync(path, 'utf8');
    codes = [
      {
        source: stripTypeScriptTypes(text, { sourceUrl: url }),
        sourceMap: identityMap(path, text),
      },
      transformed(path, text, { supportsStaticESM: true }),
      transformed(path, text, { supportsStaticESM: false }),
    ];
    known.set(url, codes);
  }
  return codes;
}

/** As Jest transforms it; the source map is inside. */
function transformed(path: string, text: string, { supportsStaticESM = false }): Code {
  const [[name, options]] = Object.values(jestConfig.transform ?? {}) as [[string, object]];
  const { createTransformer } = createRequire(import.meta.url)(name);
  const { code } = createTransformer(options).process(text, path, {
    supportsStaticESM,
    config: {},
  });
  return { source: code };
}

/** A source map that leaves every character where it is: without it the report would be of a file without types. */
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

/** A number as source maps write it: five bits a digit, the lowest first, the sign below them. */
function base64(number: number): string {
  let text = '';
  let rest = Math.abs(number) * 2 + (number < 0 ? 1 : 0);
  for (; rest > 31; rest >>= 5) text += DIGITS[(rest & 31) + 32];
  return text + DIGITS[rest];
}
