/** A network of arcs with capacities, in which flow is sent along shortest augmenting paths. */
export class FlowNetwork {
  /** Arc 2k runs forth, arc 2k + 1 back; each holds what may still be sent along it. */
  #room: Int32Array;
  readonly #to: Int32Array;
  /** The arcs that leave each node, as slices of one list. */
  readonly #arcs: Int32Array;
  readonly #first: Int32Array;
  readonly #cameBy: Int32Array;
  readonly #queue: Int32Array;

  constructor(nodes: number, arcs: readonly { from: number; to: number; capacity: number }[]) {
    this.#room = new Int32Array(2 * arcs.length);
    this.#to = new Int32Array(2 * arcs.length);
    this.#first = new Int32Array(nodes + 1);
    for (const [place, { from, to, capacity }] of arcs.entries()) {
      this.#room[2 * place] = capacity;
      this.#to[2 * place] = to;
      this.#to[2 * place + 1] = from;
      this.#first[from + 1] = (this.#first[from + 1] as number) + 1;
      this.#first[to + 1] = (this.#first[to + 1] as number) + 1;
    }
    for (let node = 0; node < nodes; node++) {
      this.#first[node + 1] = (this.#first[node + 1] as number) + (this.#first[node] as number);
    }
    const next = this.#first.slice();
    this.#arcs = new Int32Array(2 * arcs.length);
    for (const [place, { from, to }] of arcs.entries()) {
      this.#arcs[next[from] as number] = 2 * place;
      next[from] = (next[from] as number) + 1;
      this.#arcs[next[to] as number] = 2 * place + 1;
      next[to] = (next[to] as number) + 1;
    }
    this.#cameBy = new Int32Array(nodes);
    this.#queue = new Int32Array(nodes);
  }

  /** Sends as much as it can, at most `amount`, from one node to another; answers with how much. */
  send(source: number, sink: number, amount: number): number {
    let sent = 0;
    while (sent < amount) {
      if (!this.#findPath(source, sink)) break;
      let least = amount - sent;
      for (let node = sink; node !== source; ) {
        const arc = this.#cameBy[node] as number;
        least = Math.min(least, this.#room[arc] as number);
        node = this.#to[arc ^ 1] as number;
      }
      for (let node = sink; node !== source; ) {
        const arc = this.#cameBy[node] as number;
        this.#room[arc] = (this.#room[arc] as number) - least;
        this.#room[arc ^ 1] = (this.#room[arc ^ 1] as number) + least;
        node = this.#to[arc ^ 1] as number;
      }
      sent += least;
    }
    return sent;
  }

  /** The flow as it is now, to come back to. */
  save(): Int32Array {
    return this.#room.slice();
  }

  restore(saved: Int32Array): void {
    this.#room = saved.slice();
  }

  #findPath(source: number, sink: number): boolean {
    const [cameBy, queue, to, room] = [this.#cameBy, this.#queue, this.#to, this.#room];
    cameBy.fill(-1);
    cameBy[source] = -2;
    queue[0] = source;
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = queue[head] as number;
      const end = this.#first[node + 1] as number;
      for (let place = this.#first[node] as number; place < end; place++) {
        const arc = this.#arcs[place] as number;
        const target = to[arc] as number;
        if ((room[arc] as number) === 0 || cameBy[target] !== -1) continue;
        cameBy[target] = arc;
        if (target === sink) return true;
        queue[tail++] = target;
      }
    }
    return false;
  }
}
