import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { inTime } from '../eventually.ts';
import type { Json } from './client.ts';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  failed: boolean;
};

/** A collector that receives traces by OTLP over HTTP. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly resources: Record<string, unknown>[] = [];
  readonly #server = createServer(async (request, response) => {
    this.#take((await json(request)) as Json);
    response.setHeader('content-type', 'application/json').end('{}');
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await inTime(() => 'the receiver of traces closes', closed);
  }

  #take({ resourceSpans }: Json): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      this.resources.push(attributesOf(resource));
      for (const { spans } of scopeSpans) {
        for (const span of spans) {
          const { name, traceId, spanId, parentSpanId } = span;
          const failed = span.status?.code === 2;
          const attributes = attributesOf(span);
          this.spans.push({ name, traceId, spanId, parentSpanId, attributes, failed });
        }
      }
    }
  }
}

const attributesOf = ({ attributes }: Json): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }: Json) => [key, Object.values(value)[0] as unknown]),
  );
