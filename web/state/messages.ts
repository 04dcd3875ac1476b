import { signal } from '@preact/signals';

/** Something that is said to the person, with what they can do about it. */
export type Message = {
  id: number;
  text: string;
  tone: 'plain' | 'problem';
  /** Offered for as long as it says so. */
  action?: { label: string; isOffered: () => boolean; run: () => void } | undefined;
};

/** So many stand there at once, beside problems. */
const MOST = 3;
/** Long enough to read, and to decide to undo. */
const SHOWN_FOR = 8_000;

export const messages = signal<readonly Message[]>([]);

let last = 0;

/** Says something at the edge of the page. A problem stays until it is put away. */
export function say(text: string, { tone = 'plain', action }: Partial<Message> = {}): void {
  const message = { id: ++last, text, tone, action };
  const all = [...messages.value.filter((other) => other.text !== text), message];
  const plain = all.filter(({ tone }) => tone === 'plain').slice(-MOST);
  messages.value = all.filter((each) => each.tone === 'problem' || plain.includes(each));
  if (tone === 'plain') setTimeout(() => putAway(message.id), SHOWN_FOR);
}

export const putAllAway = (): void => {
  messages.value = [];
};

export function putAway(id: number): void {
  messages.value = messages.value.filter((message) => message.id !== id);
}
