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
import type { TracingConfig } from '../config.ts';
import {
  type Activity,
  computations,
  during,
  onEnd,
  plannerRuns,
  requests,
  statements,
  type ToldRequest,
  type ToldStatement,
} from './channels.ts';
import { withoutValues } from './statement-text.ts';

const STOP_MS = 2_000;

type Started = { span: Span; within: Context };

/** Makes a span of each request, and within it of each statement, planner run and computation. */
export class Spans {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #deaf: (() => void)[];
  /** What is being done here, to which what comes of it belongs. */
  readonly #current = new AsyncLocalStorage<Context | undefined>();
  readonly #started = new WeakMap<object, Started>();

  constructor(config: TracingConfig) {
    const named = resourceFromAttributes({ 'service.name': 'task-planner' });
    this.#provider = new TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
      resource: named.merge(detectResources({ detectors: [envDetector] })),
      sampler: samplerOf(config),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    this.#tracer = this.#provider.getTracer('task-planner');
    this.#deaf = [
      this.#within(requests, (told) => this.#startRequest(told)),
      this.#within(plannerRuns, (told) => this.#startChild(told, 'planner run')),
      this.#within(computations, (told) => this.#startChild(told, `compute ${told.work}`)),
      this.#within(statements, (told) => this.#startStatement(told)),
      onEnd(requests, (told) => this.#endRequest(told)),
      onEnd(plannerRuns, (told) => this.#end(told)),
      onEnd(computations, (told) => this.#end(told)),
      onEnd(statements, (told) => this.#end(told)),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#deaf) stop();
    // A collector that does not answer must not keep the service from ending.
    const late = sleep(STOP_MS, undefined, { ref: false });
    await Promise.race([this.#provider.shutdown().catch(() => {}), late]);
  }

  /** While an activity lasts, what is done belongs to its span. */
  #within<Told extends object>(
    activity: Activity<Told>,
    begin: (told: Told) => Started | undefined,
  ): () => void {
    return during(activity, this.#current, (told) => {
      const started = begin(told);
      if (started) this.#started.set(told, started);
      return started?.within ?? this.#current.getStore();
    });
  }

  #startRequest({ method, path, headers, started }: ToldRequest): Started {
    const parent = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'url.path': path };
    return this.#start(method, parent, { kind: SpanKind.SERVER, attributes, started });
  }

  #endRequest(told: ToldRequest): void {
    const { door, method, route, status, requestId } = told;
    const span = this.#started.get(told)?.span;
    if (!span) return;
    span.updateName(door === 'graphql' ? route : `${method} ${route}`);
    span.setAttributes({
      'http.route': door === 'graphql' ? '/graphql' : route,
      'http.response.status_code': status,
      ...(door === 'graphql' && { 'graphql.operation': route }),
      ...(requestId && { 'taskplanner.request_id': requestId }),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    this.#end(told);
  }

  #startStatement(told: ToldStatement): Started | undefined {
    const name = /^\s*(\w+)/.exec(told.text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': withoutValues(told.text),
    };
    return this.#startChild(told, name, { kind: SpanKind.CLIENT, attributes });
  }

  /** What no request has asked for has no span. */
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

  #end(told: object & { error?: unknown }): void {
    const span = this.#started.get(told)?.span;
    if (!span) return;
    if ('error' in told) {
      // The message of an error may have values in it.
      const { code, name } = (told.error ?? {}) as { code?: unknown; name?: unknown };
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
