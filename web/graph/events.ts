/** An event that a server sends: its name, and what it says. */
export type ServerEvent = { event: string; data: string };

/** Puts server-sent events together, however the network has cut them. */
export class EventReader {
  #rest = '';

  /** The events that end in this piece of the stream. Comments keep the line open and say nothing. */
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
