import type { TracingConfig } from '../config.ts';

export type Tracing = {
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
};

/** Begins to send traces. The packages for it are loaded only here: nobody else pays for them. */
export async function startTracing(config: TracingConfig): Promise<Tracing> {
  const { Spans } = await import('./spans.ts');
  return new Spans(config);
}
