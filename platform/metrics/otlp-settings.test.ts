import { describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';

describe('figures are sent by OTLP', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example';

  test('where OpenTelemetry’s variables name an endpoint, to its folder for figures', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).otlp).toEqual({
      url: new URL('https://collector.example/v1/metrics'),
      headers: {},
      intervalMs: 60_000,
      timeoutMs: 10_000,
      resource: { 'service.name': 'kindlewick' },
    });
  });

  test('where the variable for figures alone goes before the one for everything', () => {
    const { otlp } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://10.0.0.1:9090/api/v1/otlp/v1/metrics',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=all',
      OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'api-key=a%2Cb, x=1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '9000',
      OTEL_EXPORTER_OTLP_METRICS_TIMEOUT: '8000',
      OTEL_METRIC_EXPORT_INTERVAL: '15000',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    expect(otlp).toMatchObject({
      url: new URL('http://10.0.0.1:9090/api/v1/otlp/v1/metrics'),
      headers: { 'api-key': 'a,b', x: '1' },
      intervalMs: 15_000,
      timeoutMs: 8_000,
    });
    expect(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRIC_EXPORT_TIMEOUT: '500' }).otlp?.timeoutMs,
    ).toBe(500);
  });

  test.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'True' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: 'none', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: 'prometheus' }],
  ])('and not with %j', (env) => expect(readConfig(env).otlp).toBeUndefined());

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317', 'must be an address such as http://127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://me:pa55@collector.example', 'must not hold a name or password'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/json'],
    ['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL', 'http/protobuf', 'must be http/json'],
    ['OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE', 'delta', 'must be cumulative'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'pa55', 'must be name=value pairs'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=pa55%', 'must be name=value pairs'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=pa55%0D%0AHost: x', 'must be names and values that headers may have'],
    ['OTEL_RESOURCE_ATTRIBUTES', '=pa55', 'must be name=value pairs'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '10', 'must be a whole number of milliseconds from 1000'],
    ['OTEL_METRIC_EXPORT_TIMEOUT', 'soon', 'must be a whole number of milliseconds from 1'],
  ])('%s=%s is refused, and not repeated', (name, value, advice) => {
    const read = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value });
    expect(read).toThrow(`${name} ${advice}`);
    expect(read).not.toThrow('pa55');
  });
});
