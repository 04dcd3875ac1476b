import { computed, type ReadonlySignal, signal } from '@preact/signals';

type Change<State> = (state: State) => State;

/** An optimistic change. */
export type Shown = {
  /** Reverts the change. */
  remove: () => void;
};

/**
 * Server state with optimistic changes on top. A change is removed when the server has responded, so a rejected change
 * leaves no trace, and changes from elsewhere do not overwrite pending ones.
 */
export class Optimistic<State> {
  readonly #confirmed;
  readonly #changes = signal<readonly Change<State>[]>([]);
  /** The confirmed state with the pending changes applied. */
  readonly shown: ReadonlySignal<State>;

  constructor(initial: State) {
    this.#confirmed = signal(initial);
    this.shown = computed(() =>
      this.#changes.value.reduce((state, change) => change(state), this.#confirmed.value),
    );
  }

  /** The state as last confirmed by the server. */
  get confirmed(): State {
    return this.#confirmed.peek();
  }

  /** Updates the confirmed state. */
  confirm(change: Change<State>): void {
    this.#confirmed.value = change(this.#confirmed.peek());
  }

  /** Applies an optimistic change. */
  show(change: Change<State>): Shown {
    this.#changes.value = [...this.#changes.peek(), change];
    return {
      remove: () => {
        this.#changes.value = this.#changes.peek().filter((other) => other !== change);
      },
    };
  }
}
