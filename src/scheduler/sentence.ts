import type { Explanation, Fact } from './types.ts';

export const iso = (minute: number) => new Date(minute * 60_000).toISOString();

/** A sentence in the making: what it says, and the facts behind it. */
export class Sentence<Code extends string> {
  readonly facts: Fact[] = [];
  readonly #taskId: string;
  #text = '';

  constructor(taskId: string) {
    this.#taskId = taskId;
  }

  say(text: string, ...facts: Omit<Fact, 'taskId'>[]): this {
    this.#text += text;
    for (const { code, ...rest } of facts) this.facts.push({ code, taskId: this.#taskId, ...rest });
    return this;
  }

  as(code: Code): Explanation<Code> {
    return { code, sentence: this.#text, facts: this.facts };
  }
}
