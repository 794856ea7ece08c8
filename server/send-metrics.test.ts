import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { Metric } from '#platform/metrics/metric.ts';
import { sendByOtlp } from '#platform/metrics/otlp-sender.server.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { type Collector, type OtlpMetric, startCollector } from '#test/otlp-collector.ts';
import { collectMetrics } from './metrics.ts';
import { sendMetrics } from './send-metrics.ts';
import { cachedPage, testServers } from './test-server.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const HIDDEN = 'Bearer s3cret';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function collector(answer?: (response: ServerResponse) => void): Promise<Collector> {
  const one = await startCollector(answer);
  stops.push(one.stop);
  return one;
}

function settingsFor(env: Record<string, string>) {
  const { otlp } = readConfig(env);
  if (!otlp) throw new Error('nothing is to be sent');
  return otlp;
}

const withoutEmpty = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, part) => (Array.isArray(part) && part.length === 0 ? undefined : part)),
  );

describe('the figures of a process', () => {
  const serve = testServers();

  test('leave as OTLP that its definitions understand to the last field, and are those of METRICS_PORT', async () => {
    const { listen, counts, services } = serve({ routes: { '/about': cachedPage('<p>About</p>') } });
    const site = await listen();
    for (const path of ['/about', '/about', '/about', '/ada.archer@example.com?q=Ada', '/healthz'])
      await (await fetch(`http://127.0.0.1:${site.port}${path}`)).text();
    const { url, exports } = await collector();
    const parts = { services: { ...services, clock: () => NOW }, counts };
    const settings = settingsFor({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/otlp`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20s3cret,x-tenant=care',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live,service.name=elsewhere',
      OTEL_SERVICE_NAME: 'site',
    });
    const sending = sendMetrics(parts, settings);
    await sending.stop();
    expect(exports).toHaveLength(1);
    const { path, headers, sent, understood } = exports[0]!;
    expect(path).toBe('/otlp/v1/metrics');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: HIDDEN,
      'x-tenant': 'care',
    });
    expect(understood).toEqual(withoutEmpty(sent));

    const [{ resource, scopeMetrics }] = understood.resourceMetrics as [
      (typeof understood.resourceMetrics)[number],
    ];
    expect(
      Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue])),
    ).toMatchObject({
      'service.name': 'site',
      'deployment.environment.name': 'live',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const metrics = scopeMetrics[0]!.metrics;
    const local = await collectMetrics(parts)();
    expect(metrics.map(({ name }) => name)).toEqual(local.map(({ name }) => name));
    expect(pointOf(metrics, 'kindlewick_cached_pages_total', '2xx')).toMatchObject({
      asDouble: 2,
      timeUnixNano: `${NOW}000000`,
    });
    expect(pointOf(metrics, 'kindlewick_http_request_duration_seconds', 'page')).toMatchObject({
      count: '1',
      bucketCounts: { length: 11 },
      explicitBounds: { length: 10 },
    });
    expect(pointOf(metrics, 'kindlewick_database_up')?.asDouble).toBe(1);
    expect(metrics.find(({ name }) => name.endsWith('_requests_total'))?.sum?.isMonotonic).toBe(true);
    expect(JSON.stringify(sent)).not.toMatch(/ada|about|127\.0|s3cret/i);
  });
});

function pointOf(metrics: readonly OtlpMetric[], name: string, label?: string) {
  const metric = metrics.find((one) => one.name === name);
  const points = (metric?.gauge ?? metric?.sum ?? metric?.histogram)?.dataPoints ?? [];
  return points.find(({ attributes = [] }) =>
    label === undefined ? true : attributes.some(({ value }) => value.stringValue === label),
  );
}

const ONE: readonly Metric[] = [{ name: 'one', help: 'One.', type: 'gauge', samples: [{ value: 1 }] }];

/** Sends every millisecond, which the specification's own variables don't allow. */
function sendOften(url: string, { clock = () => NOW, collect = async () => ONE } = {}) {
  const lines: string[] = [];
  const write = (text: unknown, message?: string) => void lines.push(`${JSON.stringify(text)} ${message}`);
  const log = { warn: write, info: write } as unknown as Parameters<typeof sendByOtlp>[0]['log'];
  const settings = settingsFor({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(HIDDEN)}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  const sending = sendByOtlp({ collect, settings: { ...settings, intervalMs: 1 }, clock, log });
  stops.push(() => sending.stop());
  return { lines, sending };
}

describe('a collector', () => {
  test('that is away costs a line an hour, without address or headers, and one when it is back', async () => {
    const port = await freePort();
    let now = NOW;
    let collected = 0;
    const collect = async () => {
      collected += 1;
      return ONE;
    };
    const { lines } = sendOften(`http://127.0.0.1:${port}/secret-path`, { clock: () => now, collect });
    const more = async (times: number) => {
      const until = collected + times;
      await eventually(() => expect(collected).toBeGreaterThanOrEqual(until));
    };
    await more(5);
    expect(lines).toEqual(['{"failure":"ECONNREFUSED","since":"2026-11-23T08:00:00.000Z"} metrics not sent']);
    now += HOUR_MS;
    await more(5);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/127|secret|s3cret/);
  });

  test('that is back is said to be', async () => {
    let status = 503;
    const { url, exports } = await collector((response) => response.writeHead(status).end('{}'));
    const { lines } = sendOften(url);
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain('"status 503"');
    status = 200;
    await eventually(() => expect(lines[1]).toContain('metrics are taken again'));
    expect(exports[0]?.path).toBe('/');
  });

  test('that takes a part says how much it refused', async () => {
    const { url } = await collector((response) =>
      response.writeHead(200).end('{"partialSuccess":{"rejectedDataPoints":"3","errorMessage":"too old"}}'),
    );
    const { lines } = sendOften(url);
    await eventually(() => expect(lines[0]).toContain('3 figures rejected'));
  });

  test('that never answers holds neither the next export nor the end of the process', async () => {
    const { url, exports } = await collector(() => {});
    const { lines, sending } = sendOften(url);
    await eventually(() => expect(exports.length).toBeGreaterThan(1));
    expect(lines[0]).toContain('no answer in time');
    await sending.stop();
  });

  test('is sent one request at a time', async () => {
    const held: ServerResponse[] = [];
    let most = 0;
    const { url, exports } = await collector((response) => {
      held.push(response);
      most = Math.max(most, held.length);
      setImmediate(() => held.shift()?.writeHead(200).end('{}'));
    });
    sendOften(url);
    await eventually(() => expect(exports.length).toBeGreaterThan(10));
    expect(most).toBe(1);
  });
});
