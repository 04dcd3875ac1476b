import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  type Activity,
  computations,
  during,
  onEnd,
  plannerRuns,
  type RequestEvent,
  requests,
  type StatementEvent,
  statements,
} from '../diagnostics/channels.ts';
import { withoutValues } from './statement-text.ts';
import type { TracingConfig } from './tracing-config.ts';

const STOP_MS = 2_000;

/** A span and the context in which its child spans start. */
type Started = { span: Span; within: Context };

/** Creates a span for each request, with child spans for its statements, planner runs and computations. */
export class Spans {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #unsubscribers: (() => void)[];
  /** The context of the current activity, which is the parent of new spans. */
  readonly #current = new AsyncLocalStorage<Context | undefined>();
  readonly #started = new WeakMap<object, Started>();

  constructor(config: TracingConfig) {
    const named = resourceFromAttributes({ 'service.name': 'task-planner' });
    this.#provider = new TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
      resource: named.merge(detectResources({ detectors: [envDetector] })),
      sampler: samplerOf(config),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    this.#tracer = this.#provider.getTracer('task-planner');
    this.#unsubscribers = [
      this.#within(requests, (event) => this.#startRequest(event)),
      this.#within(plannerRuns, (event) => this.#startChild(event, 'planner run')),
      this.#within(computations, (event) => this.#startChild(event, `compute ${event.work}`)),
      this.#within(statements, (event) => this.#startStatement(event)),
      onEnd(requests, (event) => this.#endRequest(event)),
      onEnd(plannerRuns, (event) => this.#end(event)),
      onEnd(computations, (event) => this.#end(event)),
      onEnd(statements, (event) => this.#end(event)),
    ];
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    // An unresponsive collector must not block the shutdown.
    const timeout = sleep(STOP_MS, undefined, { ref: false });
    await Promise.race([this.#provider.shutdown().catch(() => {}), timeout]);
  }

  /** Starts a span for each activity and makes it the parent of all spans within the activity. */
  #within<Event extends object>(
    activity: Activity<Event>,
    start: (event: Event) => Started | undefined,
  ): () => void {
    return during(activity, this.#current, (event) => {
      const started = start(event);
      if (started) this.#started.set(event, started);
      return started?.within ?? this.#current.getStore();
    });
  }

  #startRequest({ method, path, headers, started }: RequestEvent): Started {
    const parent = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'url.path': path };
    return this.#start(method, parent, { kind: SpanKind.SERVER, attributes, started });
  }

  #endRequest(event: RequestEvent): void {
    const { api, method, route, status, requestId } = event;
    const span = this.#started.get(event)?.span;
    if (!span) return;
    span.updateName(api === 'graphql' ? route : `${method} ${route}`);
    span.setAttributes({
      'http.route': api === 'graphql' ? '/graphql' : route,
      'http.response.status_code': status,
      ...(api === 'graphql' && { 'graphql.operation': route }),
      ...(requestId && { 'taskplanner.request_id': requestId }),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    this.#end(event);
  }

  #startStatement(event: StatementEvent): Started | undefined {
    const name = /^\s*(\w+)/.exec(event.text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': withoutValues(event.text),
    };
    return this.#startChild(event, name, { kind: SpanKind.CLIENT, attributes });
  }

  /** Starts a child span of the current one. Returns `undefined` outside of a request. */
  #startChild(
    { started }: { started: number },
    name: string,
    options: { kind?: SpanKind; attributes?: Attributes } = {},
  ): Started | undefined {
    const parent = this.#current.getStore();
    return parent && this.#start(name, parent, { ...options, started });
  }

  #start(
    name: string,
    parent: Context,
    { started, ...options }: { kind?: SpanKind; attributes?: Attributes; started: number },
  ): Started {
    const startTime = performance.timeOrigin + started;
    const span = this.#tracer.startSpan(name, { ...options, startTime }, parent);
    return { span, within: trace.setSpan(parent, span) };
  }

  #end(event: object & { error?: unknown }): void {
    const span = this.#started.get(event)?.span;
    if (!span) return;
    if ('error' in event) {
      // Not the message, which may contain values.
      const { code, name } = (event.error ?? {}) as { code?: unknown; name?: unknown };
      span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(performance.timeOrigin + performance.now());
  }
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(kind: string, ratio: number): Sampler {
  if (kind === 'always_off') return new AlwaysOffSampler();
  return kind === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
