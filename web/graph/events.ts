/** A server-sent event: its name and its data. */
export type ServerEvent = { event: string; data: string };

/** Assembles server-sent events from chunks of a stream. */
export class EventReader {
  #rest = '';

  /** The events that this chunk completes. Comments, which keep the connection open, are skipped. */
  read(piece: string): ServerEvent[] {
    const parts = (this.#rest + piece).split('\n\n');
    this.#rest = parts.pop() ?? '';
    return parts.flatMap((part) => {
      const fields = part.split('\n').map(fieldOf);
      const field = (name: string) => fields.find((each) => each.name === name)?.value;
      const event = field('event');
      return event === undefined ? [] : [{ event, data: field('data') ?? '' }];
    });
  }
}

function fieldOf(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
  return { name, value };
}
