/** The other end of an IPC channel: a worker for the primary, the primary for a worker. */
type Peer = {
  send?(message: object, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

type Request = { request: string; id: number };
type Reply = { replyTo: number; reply: unknown };

let lastId = 0;

/** Sends a request to another process and returns its reply; `undefined` if there is none within `withinMs`. */
export function requestFromProcess<T>(peer: Peer, request: string, withinMs: number) {
  const id = ++lastId;
  return new Promise<T | undefined>((resolve) => {
    const onMessage = (message: unknown) => {
      const { replyTo, reply } = (message ?? {}) as Partial<Reply>;
      if (replyTo === id) end(reply as T);
    };
    const end = (reply?: T) => {
      clearTimeout(timer);
      peer.off('message', onMessage);
      resolve(reply);
    };
    const timer = setTimeout(end, withinMs);
    peer.on('message', onMessage);
    peer.send?.({ request, id } satisfies Request, (error) => error && end());
  });
}

/** Replies to every request with the name `request` from another process. */
export function replyToProcess(peer: Peer, request: string, reply: () => Promise<unknown>): void {
  peer.on('message', async (message) => {
    const { request: received, id } = (message ?? {}) as Partial<Request>;
    if (received !== request || id === undefined) return;
    const result = await reply();
    // Ignores errors: the other process may have exited.
    peer.send?.({ replyTo: id, reply: result } satisfies Reply, () => {});
  });
}
