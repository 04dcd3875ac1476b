import type { Explanation, Fact } from '../types.ts';

/** Builds an explanation: its sentence and the facts that support it. */
export class Sentence<Code extends string> {
  readonly facts: Fact[] = [];
  readonly #taskId: string;
  #text = '';

  constructor(taskId: string) {
    this.#taskId = taskId;
  }

  get length(): number {
    return this.#text.length;
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
