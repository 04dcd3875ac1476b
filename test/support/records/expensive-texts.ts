/** Texts on which functions over Unicode are slow, each as the unit that it repeats. */
const UNITS: Record<string, string> = {
  'marks of four classes': '\u0315\u0300\u05ae\u0301',
  'marks just short of the limit': `a${'\u0315\u0300\u05ae\u0301'.repeat(7)}`,
  'letters that become marks': '\uff9e\u0301',
  'Tibetan vowels': '\u0f71\u0f72\u0f74\u0f80',
  'ligatures of 18 letters': '\ufdfa',
  'precomposed letters': 'ǖ',
  'letters that grow in lower case': 'İ',
  'family emoji': '👩‍👩‍👧‍👦',
  'directional marks': '\u202e\u2066',
  'one letter': 'a',
  'words of one letter': 'ä ',
  'signs between words': 'é<a>@/.:-',
  'Markdown and HTML': '[![*_`<a ',
  'line breaks': '\r\n \t',
};

export type Shape = { name: string; unit: string };

export const SHAPES: Shape[] = Object.entries(UNITS).map(([name, unit]) => ({ name, unit }));

/** The maximum text of a body: the body limit less the surrounding JSON. */
const LARGEST_BYTES = 1_040_000;

/** A text of the shape of the maximum length of a field: in code points, or of the body limit. */
export function textOf(shape: Shape, codePoints?: number): string {
  if (codePoints === undefined) return textOfBytes(shape, LARGEST_BYTES);
  const { unit } = shape;
  const repeated = unit.repeat(Math.ceil(codePoints / [...unit].length));
  return [...repeated].slice(0, codePoints).join('');
}

/** A text of the shape with this size in bytes as JSON. */
export const textOfBytes = ({ unit }: Shape, bytes: number): string =>
  unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)));

async function measured<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

/** The limit of a request in milliseconds of CPU time of the service, the embedded database and the client. */
export const MOST_CPU_MS = 2_000;

/** The CPU time of each request of a test, without that of other processes. */
export class CpuTimes {
  readonly #times: { of: string; ms: number }[] = [];

  /** Runs `work`, and repeats it if it was expensive: a garbage collection may have counted towards the first run. */
  async measure<T>(of: string, work: () => Promise<T>): Promise<T> {
    const [result, first] = await measured(work);
    let ms = first;
    for (let again = 0; ms > MOST_CPU_MS && again < 3; again++) {
      const [, time] = await measured(work);
      ms = Math.min(ms, time);
    }
    this.#times.push({ of, ms });
    return result;
  }

  /** The most expensive requests, in descending order of cost. */
  most(count: number): string[] {
    const sorted = this.#times.toSorted((one, other) => other.ms - one.ms);
    return sorted.slice(0, count).map(({ of, ms }) => `${ms.toFixed(0)} ms: ${of}`);
  }

  beyond(limitMs: number): string[] {
    return this.#times.filter(({ ms }) => ms > limitMs).map(({ of, ms }) => `${ms} ms: ${of}`);
  }
}
