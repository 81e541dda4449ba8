/** A receiver of OTLP over HTTP, in JSON: what a collector gets, as a tree of spans. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Times in epoch ms. `kind` and `status` as numbers of the protocol: 2 is a server, and an error. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
  service: string;
};

type Wire = { key: string; value: Record<string, unknown> };
type WireSpan = Omit<ReceivedSpan, 'attributes' | 'links' | 'parentSpanId'> & {
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: Wire[];
  links?: ReceivedSpan['links'];
  status?: { code?: number };
};
type WireExport = {
  resourceSpans: { resource: { attributes: Wire[] }; scopeSpans: { spans: WireSpan[] }[] }[];
};

/** `status`: of each answer. */
export async function startSpanReceiver(status = 200) {
  const spans: ReceivedSpan[] = [];
  /** Each request's type and body, as they came. */
  const bodies: { type: string; body: string }[] = [];
  let wake = () => {};
  const server = createServer(async (request, response) => {
    const type = request.headers['content-type'] ?? '';
    const body = await text(request);
    bodies.push({ type, body });
    if (request.url === '/v1/traces' && type === 'application/json') spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    /** The first span like this, once it is here. */
    async span(
      name: string,
      is: (span: ReceivedSpan) => boolean = () => true,
      withinMs = 10_000,
    ): Promise<ReceivedSpan> {
      const limit = AbortSignal.timeout(withinMs);
      for (;;) {
        const found = spans.find((span) => span.name === name && is(span));
        if (found !== undefined) return found;
        if (limit.aborted) throw new Error(`no span ${name}; there are:\n${tree(spans)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          limit.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
    of: (trace: string) => spans.filter(({ traceId }) => traceId === trace),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type SpanReceiver = Awaited<ReturnType<typeof startSpanReceiver>>;

function spansIn({ resourceSpans }: WireExport): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { 'service.name': service } = valuesOf(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, name, kind, ...span }) => ({
        ...{ traceId, spanId, name, kind, parentSpanId: span.parentSpanId ?? '', links: span.links ?? [] },
        startMs: Number(span.startTimeUnixNano) / 1e6,
        endMs: Number(span.endTimeUnixNano) / 1e6,
        attributes: valuesOf(span.attributes ?? []),
        failed: span.status?.code === 2,
        service: String(service),
      })),
    );
  });
}

function valuesOf(attributes: readonly Wire[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Names, indented below their parents, in the order of their beginning. */
export function tree(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent: string, depth: number): string[] =>
    spans
      .filter((span) => (ids.has(span.parentSpanId) ? span.parentSpanId : '') === parent)
      .sort((one, other) => one.startMs - other.startMs)
      .flatMap(({ name, spanId, failed }) => [
        `${'  '.repeat(depth)}${name}${failed ? ' (failed)' : ''}`,
        ...below(spanId, depth + 1),
      ]);
  return below('', 0).join('\n');
}
