/** A sample of the text format of Prometheus. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Every sample in a text. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label, content]) => [label, content])),
        value: Number(value),
      };
    });

/** The names of all declared metrics, with or without samples. */
export const namesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name as string));

/** The sum of a metric's samples with these labels. */
export const sumOf = (text: string, name: string, labels: Record<string, string> = {}): number =>
  samplesOf(text)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, is]) => sample.labels[key] === is))
    .reduce((sum, { value }) => sum + value, 0);
