const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
const EXECUTE = 0x45;
const CLOSE = 0x43;
const SYNC = 0x53;
const STATEMENT = 0x53;

const INITIAL_SIZE = 4_096;
/** A larger buffer is not kept. */
const LARGEST_KEPT = 65_536;

/** Writes messages of PostgreSQL's extended query protocol to one buffer, so that the driver sends them at once. */
export class Messages {
  #buffer = Buffer.allocUnsafe(INITIAL_SIZE);
  #end = 0;

  parse(name: string, text: string): this {
    const start = this.#begin(PARSE);
    this.#string(name);
    this.#string(text);
    this.#int16(0);
    return this.#finish(start);
  }

  /** Requests the columns of a statement. */
  describe(name: string): this {
    return this.#ofStatement(DESCRIBE, name);
  }

  /** Binds values as text, and requests the results as text. */
  bind(name: string, values: readonly unknown[]): this {
    const start = this.#begin(BIND);
    this.#string('');
    this.#string(name);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#value(textOf(value));
    this.#int16(0);
    return this.#finish(start);
  }

  execute(): this {
    const start = this.#begin(EXECUTE);
    this.#string('');
    this.#int32(0);
    return this.#finish(start);
  }

  close(name: string): this {
    return this.#ofStatement(CLOSE, name);
  }

  sync(): this {
    return this.#finish(this.#begin(SYNC));
  }

  /** Returns the messages so far, and starts again. */
  take(): Buffer {
    const messages = Buffer.from(this.#buffer.subarray(0, this.#end));
    this.clear();
    return messages;
  }

  clear(): void {
    this.#end = 0;
    if (this.#buffer.length > LARGEST_KEPT) this.#buffer = Buffer.allocUnsafe(INITIAL_SIZE);
  }

  #ofStatement(type: number, name: string): this {
    const start = this.#begin(type);
    this.#byte(STATEMENT);
    this.#string(name);
    return this.#finish(start);
  }

  /** Returns the position of the length, which `#finish` writes. */
  #begin(type: number): number {
    this.#byte(type);
    this.#int32(0);
    return this.#end - 4;
  }

  #finish(start: number): this {
    this.#buffer.writeInt32BE(this.#end - start, start);
    return this;
  }

  #value(text: string | null): void {
    const length = text === null ? -1 : Buffer.byteLength(text);
    this.#int32(length);
    if (text !== null) this.#text(text, length);
  }

  #string(text: string): void {
    this.#text(text, Buffer.byteLength(text));
    this.#byte(0);
  }

  #text(text: string, length: number): void {
    this.#reserve(length);
    this.#end += this.#buffer.write(text, this.#end, 'utf8');
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#end = this.#buffer.writeUInt8(value, this.#end);
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#end = this.#buffer.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#end = this.#buffer.writeInt32BE(value, this.#end);
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#end + length));
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}

/** Returns a parameter as text. Throws for binary data, which the service does not store. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return arrayOf(value);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) throw new TypeError('binary parameters are not supported');
  return JSON.stringify(value);
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join()}}`;

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value);
  const text = textOf(value);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
