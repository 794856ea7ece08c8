import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import definitions from '@opentelemetry/otlp-transformer/build/src/generated/root.js';

interface ExportRequest {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly OtlpMetric[] }[];
  }[];
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string };
}

export interface OtlpMetric {
  readonly name: string;
  readonly gauge?: { readonly dataPoints: readonly OtlpPoint[] };
  readonly sum?: { readonly dataPoints: readonly OtlpPoint[]; readonly isMonotonic: boolean };
  readonly histogram?: { readonly dataPoints: readonly OtlpPoint[] };
}

export interface OtlpPoint {
  readonly attributes?: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly timeUnixNano: string;
  readonly asDouble?: number;
  readonly count?: string;
  readonly sum?: number;
  readonly bucketCounts?: readonly string[];
  readonly explicitBounds?: readonly number[];
}

interface MessageType {
  fromObject(value: object): object;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): ExportRequest;
}

const { ExportMetricsServiceRequest } = (
  definitions as unknown as {
    opentelemetry: {
      proto: { collector: { metrics: { v1: Record<'ExportMetricsServiceRequest', MessageType> } } };
    };
  }
).opentelemetry.proto.collector.metrics.v1;

export interface Export {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly sent: unknown;
  /** The request decoded through its binary form, which drops anything undefined. */
  readonly understood: ExportRequest;
}

export async function startCollector(answer?: (response: ServerResponse) => void) {
  const exports: Export[] = [];
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request));
    const bytes = ExportMetricsServiceRequest.encode(ExportMetricsServiceRequest.fromObject(sent)).finish();
    const understood = ExportMetricsServiceRequest.toObject(ExportMetricsServiceRequest.decode(bytes), {
      longs: String,
    });
    exports.push({ path: request.url ?? '', headers: request.headers, sent, understood });
    if (answer) answer(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    exports,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
