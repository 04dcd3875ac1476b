/** A flow network with shortest augmenting paths (Edmonds-Karp). */
export class FlowNetwork {
  /** Residual capacities; arc 2k is the forward arc, 2k + 1 its reverse. */
  readonly #residual: Int32Array;
  readonly #to: Int32Array;
  /** Adjacency lists in compressed sparse row form: outgoing arcs, and each node's offset. */
  readonly #arcs: Int32Array;
  readonly #offsets: Int32Array;
  readonly #parentArc: Int32Array;
  readonly #queue: Int32Array;

  constructor(nodes: number, arcs: readonly { from: number; to: number; capacity: number }[]) {
    this.#residual = new Int32Array(2 * arcs.length);
    this.#to = new Int32Array(2 * arcs.length);
    this.#offsets = new Int32Array(nodes + 1);
    for (const [index, { from, to, capacity }] of arcs.entries()) {
      this.#residual[2 * index] = capacity;
      this.#to[2 * index] = to;
      this.#to[2 * index + 1] = from;
      this.#offsets[from + 1] = (this.#offsets[from + 1] as number) + 1;
      this.#offsets[to + 1] = (this.#offsets[to + 1] as number) + 1;
    }
    for (let node = 0; node < nodes; node++) {
      this.#offsets[node + 1] =
        (this.#offsets[node + 1] as number) + (this.#offsets[node] as number);
    }
    const next = this.#offsets.slice();
    this.#arcs = new Int32Array(2 * arcs.length);
    for (const [index, { from, to }] of arcs.entries()) {
      this.#arcs[next[from] as number] = 2 * index;
      next[from] = (next[from] as number) + 1;
      this.#arcs[next[to] as number] = 2 * index + 1;
      next[to] = (next[to] as number) + 1;
    }
    this.#parentArc = new Int32Array(nodes);
    this.#queue = new Int32Array(nodes);
  }

  /** Augments the flow from source to sink by at most `amount`; returns by how much. */
  send(source: number, sink: number, amount: number): number {
    let sent = 0;
    while (sent < amount) {
      if (!this.#findPath(source, sink)) break;
      let bottleneck = amount - sent;
      for (let node = sink; node !== source; ) {
        const arc = this.#parentArc[node] as number;
        bottleneck = Math.min(bottleneck, this.#residual[arc] as number);
        node = this.#to[arc ^ 1] as number;
      }
      for (let node = sink; node !== source; ) {
        const arc = this.#parentArc[node] as number;
        this.#residual[arc] = (this.#residual[arc] as number) - bottleneck;
        this.#residual[arc ^ 1] = (this.#residual[arc ^ 1] as number) + bottleneck;
        node = this.#to[arc ^ 1] as number;
      }
      sent += bottleneck;
    }
    return sent;
  }

  /** Copies the flow, into memory that was released before if there is some. */
  save(): Int32Array {
    const residual = this.#residual;
    this.scanned += residual.length >> 3;
    const saved = this.#released.pop();
    if (!saved) return residual.slice();
    saved.set(residual);
    return saved;
  }

  restore(saved: Int32Array): void {
    this.scanned += saved.length >> 3;
    this.#residual.set(saved);
  }

  /** Allows the next `save` to overwrite a saved flow. */
  release(saved: Int32Array): void {
    this.#released.push(saved);
  }

  readonly #released: Int32Array[] = [];

  /** Number of arcs scanned so far. */
  scanned = 0;

  #findPath(source: number, sink: number): boolean {
    const parentArc = this.#parentArc;
    const queue = this.#queue;
    const to = this.#to;
    const residual = this.#residual;
    const arcs = this.#arcs;
    const offsets = this.#offsets;
    parentArc.fill(-1);
    let scanned = parentArc.length >> 3;
    let isFound = false;
    parentArc[source] = -2;
    queue[0] = source;
    for (let head = 0, tail = 1; head < tail && !isFound; head++) {
      const node = queue[head] as number;
      const from = offsets[node] as number;
      const end = offsets[node + 1] as number;
      scanned += 1 + end - from;
      for (let index = from; index < end; index++) {
        const arc = arcs[index] as number;
        if ((residual[arc] as number) === 0) continue;
        const target = to[arc] as number;
        if (parentArc[target] !== -1) continue;
        parentArc[target] = arc;
        if (target === sink) {
          isFound = true;
          break;
        }
        queue[tail++] = target;
      }
    }
    this.scanned += scanned;
    return isFound;
  }
}
