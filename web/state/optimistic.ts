import { computed, type ReadonlySignal, signal } from '@preact/signals';

type Change<State> = (state: State) => State;

/** A change that is shown though the server has not confirmed it. */
export type Shown = {
  /** Takes the change away again. */
  remove: () => void;
};

/**
 * Something that the server has and the page shows. What the page is about to change is laid over what the server said
 * last, and taken away when the server has answered: a refusal leaves nothing behind, and news from elsewhere do not wipe
 * out what is under way.
 */
export class Optimistic<State> {
  readonly #confirmed;
  readonly #changes = signal<readonly Change<State>[]>([]);
  /** What is to be seen: the server's, with what is under way. */
  readonly shown: ReadonlySignal<State>;

  constructor(initial: State) {
    this.#confirmed = signal(initial);
    this.shown = computed(() =>
      this.#changes.value.reduce((state, change) => change(state), this.#confirmed.value),
    );
  }

  /** What the server said last. */
  get confirmed(): State {
    return this.#confirmed.peek();
  }

  /** Takes over what the server said. */
  confirm(change: Change<State>): void {
    this.#confirmed.value = change(this.#confirmed.peek());
  }

  /** Shows a change before the server has it. */
  show(change: Change<State>): Shown {
    this.#changes.value = [...this.#changes.peek(), change];
    return {
      remove: () => {
        this.#changes.value = this.#changes.peek().filter((other) => other !== change);
      },
    };
  }
}
