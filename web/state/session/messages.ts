import { signal } from '@preact/signals';

/** A toast message with an optional action. */
export type Message = {
  id: number;
  text: string;
  tone: 'plain' | 'problem';
  /** Offered while `isOffered` returns true. */
  action?: { label: string; isOffered: () => boolean; run: () => void } | undefined;
};

/** The most plain messages at once. */
const MOST = 3;
/** The display time of a plain message: long enough to read it and to undo. */
const SHOWN_FOR = 8_000;

export const messages = signal<readonly Message[]>([]);

let last = 0;

/** Shows a message. A problem stays until it is dismissed. */
export function showMessage(text: string, { tone = 'plain', action }: Partial<Message> = {}): void {
  const message = { id: ++last, text, tone, action };
  const all = [...messages.value.filter((other) => other.text !== text), message];
  const plain = all.filter(({ tone }) => tone === 'plain').slice(-MOST);
  messages.value = all.filter((each) => each.tone === 'problem' || plain.includes(each));
  if (tone === 'plain') setTimeout(() => dismiss(message.id), SHOWN_FOR);
}

export const dismissAll = (): void => {
  messages.value = [];
};

export function dismiss(id: number): void {
  messages.value = messages.value.filter((message) => message.id !== id);
}
