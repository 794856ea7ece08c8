import type { Metric, Sample } from './metric.ts';

/** AGGREGATION_TEMPORALITY_CUMULATIVE: counters start with the process, so a lost export loses nothing. */
const CUMULATIVE = 2;

interface Times {
  /** Epoch milliseconds, from the start of counting to the reading. */
  readonly startedAt: number;
  readonly now: number;
}

/** Returns a body for `/v1/metrics`: OTLP 1's ExportMetricsServiceRequest as JSON. */
export function otlpRequest(
  metrics: readonly Metric[],
  resource: Readonly<Record<string, string>>,
  times: Times,
): string {
  return JSON.stringify({
    resourceMetrics: [
      {
        resource: { attributes: attributes(resource) },
        scopeMetrics: [
          { scope: { name: 'kindlewick' }, metrics: metrics.map((metric) => otlpMetric(metric, times)) },
        ],
      },
    ],
  });
}

function otlpMetric({ name, help, type, samples }: Metric, times: Times) {
  const dataPoints = samples.map((sample) => dataPoint(sample, times));
  const cumulative = { aggregationTemporality: CUMULATIVE, dataPoints };
  if (type === 'histogram') return { name, description: help, histogram: cumulative };
  if (type === 'counter') return { name, description: help, sum: { ...cumulative, isMonotonic: true } };
  return { name, description: help, gauge: { dataPoints } };
}

function dataPoint({ labels = {}, value }: Sample, { startedAt, now }: Times) {
  const common = {
    attributes: attributes(labels),
    startTimeUnixNano: nanoseconds(startedAt),
    timeUnixNano: nanoseconds(now),
  };
  if (typeof value === 'number') return { ...common, asDouble: value };
  const { bounds, counts, sum } = value;
  return {
    ...common,
    // JSON has 64-bit integers as text.
    count: String(counts.reduce((all, count) => all + count, 0)),
    sum,
    bucketCounts: counts.map(String),
    explicitBounds: bounds,
  };
}

function attributes(pairs: Readonly<Record<string, string>>) {
  return Object.entries(pairs).map(([key, stringValue]) => ({ key, value: { stringValue } }));
}

function nanoseconds(ms: number): string {
  return `${ms}000000`;
}
