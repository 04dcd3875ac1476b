import { refused } from '../../errors.ts';

/** A line of a file, including its line break. */
export type Line = { number: number; bytes: Buffer };

/** The longest line, far longer than any record. */
const LONGEST = 16 * 1024 * 1024;

const NEWLINE = 0x0a;

/** Splits a stream into lines. Holds one line at a time. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1;
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield { number: number++, bytes: Buffer.concat([...begun, rest.subarray(0, end + 1)]) };
      rest = rest.subarray(end + 1);
      [begun, length] = [[], 0];
    }
    begun.push(rest);
    length += rest.length;
    if (length > LONGEST) throw refused(`line ${number} is too long`);
  }
  if (length > 0) yield { number, bytes: Buffer.concat(begun) };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses a line as a JSON object. */
export function objectIn({ number, bytes }: Line): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not UTF-8, or not JSON.
  }
  throw refused(`line ${number} is not a JSON object`);
}
