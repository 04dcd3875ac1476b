import type { TracingConfig } from './tracing-config.ts';

type Tracing = {
  /** Exports the remaining spans, with a timeout of two seconds. */
  stop(): Promise<void>;
};

/** Starts exporting traces. Loads the OpenTelemetry packages on demand, so that only processes with tracing load them. */
export async function startTracing(config: TracingConfig): Promise<Tracing> {
  const { Spans } = await import('./spans.ts');
  return new Spans(config);
}
