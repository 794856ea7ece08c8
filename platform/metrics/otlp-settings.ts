import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';

const INTERVAL_DEFAULT_MS = 60_000;
const EXPORT_TIMEOUT_DEFAULT_MS = 30_000;
const TIMEOUT_DEFAULT_MS = 10_000;
/** Each export queries the database. */
const INTERVAL_MIN_MS = 1_000;
/** More than a timer accepts; no one who monitors a site wants its metrics once a day. */
const MS_MAX = 86_400_000;
const SERVICE_NAME = 'kindlewick';

export interface OtlpSettings {
  readonly url: URL;
  /** May contain secrets: never logged. */
  readonly headers: Readonly<Record<string, string>>;
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly resource: Readonly<Record<string, string>>;
}

const address = z.string().transform((value, context) => {
  const url = URL.parse(value);
  // Errors don't quote the address, which may contain a secret.
  if (!url || !/^https?:$/.test(url.protocol))
    context.addIssue('must be an address such as http://127.0.0.1:4318');
  else if (url.username || url.password)
    context.addIssue('must not hold a name or password: they belong in OTEL_EXPORTER_OTLP_HEADERS');
  return url ?? z.NEVER;
});

/** `name=value,name=value` with percent-encoded values, as in W3C Baggage. */
const pairs = z.string().transform((value, context) => {
  try {
    return Object.fromEntries(
      value.split(',').flatMap((part) => (part.trim() === '' ? [] : [decodedPair(part)])),
    );
  } catch {
    context.addIssue('must be name=value pairs with commas between, their values percent-encoded');
    return z.NEVER;
  }
});

function decodedPair(part: string): [string, string] {
  const at = part.indexOf('=');
  const name = part.slice(0, Math.max(at, 0)).trim();
  if (name === '') throw new Error('no name');
  return [decodeURIComponent(name), decodeURIComponent(part.slice(at + 1).trim())];
}

const headers = pairs.refine((value) => {
  try {
    for (const [name, text] of Object.entries(value)) {
      validateHeaderName(name);
      validateHeaderValue(name, text);
    }
    return true;
  } catch {
    return false;
  }
}, 'must be names and values that headers may have');

const msBetween = (min: number) => {
  const advice = `must be a whole number of milliseconds from ${min} to ${MS_MAX}`;
  return z.coerce.number(advice).int(advice).min(min, advice).max(MS_MAX, advice);
};
const protocol = z.literal('http/json', 'must be http/json, which every collector takes on the same port');

const variables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: msBetween(1).optional(),
  OTEL_EXPORTER_OTLP_METRICS_TIMEOUT: msBetween(1).optional(),
  OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: z
    .string()
    .toLowerCase()
    .pipe(z.literal('cumulative', 'must be cumulative'))
    .optional(),
  OTEL_METRIC_EXPORT_INTERVAL: msBetween(INTERVAL_MIN_MS).default(INTERVAL_DEFAULT_MS),
  OTEL_METRIC_EXPORT_TIMEOUT: msBetween(1).default(EXPORT_TIMEOUT_DEFAULT_MS),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
});

type Issues = { readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Reads OpenTelemetry's standard variables for exporting metrics. Without an endpoint, or if switched off, it ignores
 * the others, which may be for other programs. `env` has no blank values.
 */
export function readOtlpSettings(
  env: Readonly<Record<string, string | undefined>>,
): { readonly settings: OtlpSettings | undefined } | Issues {
  const isNamed = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT;
  const isDisabled = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const exporters = (env.OTEL_METRICS_EXPORTER ?? 'otlp').split(',').map((name) => name.trim());
  if (!isNamed || isDisabled || !exporters.includes('otlp')) return { settings: undefined };
  const parsed = variables.safeParse(env);
  if (!parsed.success) return { issues: parsed.error.issues };
  const value = parsed.data;
  const name = value.OTEL_SERVICE_NAME;
  return {
    settings: {
      url: value.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? metricsBelow(value.OTEL_EXPORTER_OTLP_ENDPOINT!),
      headers: value.OTEL_EXPORTER_OTLP_METRICS_HEADERS ?? value.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      intervalMs: value.OTEL_METRIC_EXPORT_INTERVAL,
      timeoutMs: Math.min(
        value.OTEL_METRIC_EXPORT_TIMEOUT,
        value.OTEL_EXPORTER_OTLP_METRICS_TIMEOUT ?? value.OTEL_EXPORTER_OTLP_TIMEOUT ?? TIMEOUT_DEFAULT_MS,
      ),
      resource: {
        'service.name': SERVICE_NAME,
        ...value.OTEL_RESOURCE_ATTRIBUTES,
        ...(name && { 'service.name': name }),
      },
    },
  };
}

/** The general endpoint is a folder; the one for metrics is the address itself. */
function metricsBelow(base: URL): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`}v1/metrics`;
  return url;
}
