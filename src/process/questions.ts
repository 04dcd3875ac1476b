/** The other end of a channel between two of our processes: a worker, or for a worker its primary. */
type Peer = {
  send?(message: object, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

type Question = { question: string; id: number };
type Reply = { replyTo: number; reply: unknown };

let asked = 0;

/** Asks another process; undefined when it does not answer within that time. */
export function askProcess<T>(peer: Peer, question: string, withinMs: number) {
  const id = ++asked;
  return new Promise<T | undefined>((resolve) => {
    const heard = (message: unknown) => {
      const { replyTo, reply } = (message ?? {}) as Partial<Reply>;
      if (replyTo === id) end(reply as T);
    };
    const end = (reply?: T) => {
      clearTimeout(late);
      peer.off('message', heard);
      resolve(reply);
    };
    const late = setTimeout(end, withinMs);
    peer.on('message', heard);
    peer.send?.({ question, id } satisfies Question, (error) => error && end());
  });
}

/** Answers a question of another process whenever it is asked. */
export function answerProcess(peer: Peer, question: string, answer: () => Promise<unknown>): void {
  peer.on('message', async (message) => {
    const { question: asked, id } = (message ?? {}) as Partial<Question>;
    if (asked !== question || id === undefined) return;
    const reply = await answer();
    // Who has ended meanwhile needs no answer.
    peer.send?.({ replyTo: id, reply } satisfies Reply, () => {});
  });
}
