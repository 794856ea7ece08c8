import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Metric } from './metric.ts';
import { otlpRequest } from './otlp-request.ts';
import type { OtlpSettings } from './otlp-settings.ts';

/** The log mentions a missing collector no more often than this. */
const LOGGED_AGAIN_MS = 3_600_000;
/** A process that is asked to end waits no longer than this for the last export. */
const LAST_TIMEOUT_MS = 2_000;
const ANSWER_BYTES_MAX = 64 * 1024;

export interface OtlpSending {
  readonly collect: () => Promise<readonly Metric[]>;
  readonly settings: OtlpSettings;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends all metrics every `intervalMs`, and at the end. It doesn't retry: counters cover the whole process, so the next
 * export includes a lost one. A missing collector costs a line in the log.
 */
export function sendByOtlp({ collect, settings, clock, log }: OtlpSending): { stop(): Promise<void> } {
  const startedAt = clock();
  let failedSince: number | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const ending = new AbortController();

  const send = async (signal: AbortSignal) => {
    const times = { startedAt, now: clock() };
    const failure = await collect()
      .then((metrics) => post(settings, otlpRequest(metrics, settings.resource, times), signal))
      .catch(codeOf);
    if (failure === null) {
      if (failedSince !== null) log.info('metrics are taken again');
      failedSince = null;
      loggedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    failedSince ??= times.now;
    if (times.now - loggedAt < LOGGED_AGAIN_MS || ending.signal.aborted) return;
    loggedAt = times.now;
    log.warn({ failure, since: new Date(failedSince).toISOString() }, 'metrics not sent');
  };
  const timer = setInterval(() => {
    running ??= send(AbortSignal.any([AbortSignal.timeout(settings.timeoutMs), ending.signal])).finally(
      () => {
        running = undefined;
      },
    );
  }, settings.intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      const last = AbortSignal.timeout(LAST_TIMEOUT_MS);
      const abandoned = once(last, 'abort');
      // A query to an unavailable database can't be cancelled.
      await Promise.race([(running ?? Promise.resolve()).then(() => send(last)), abandoned]);
    },
  };
}

/** @returns the failure in one word, or null. Neither the address nor the answer may appear in a log. */
async function post(
  { url, headers }: OtlpSettings,
  body: string,
  signal: AbortSignal,
): Promise<string | null> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'user-agent': 'Kindlewick',
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      signal,
    });
    clientRequest.on('error', reject);
    clientRequest.on('response', resolve);
    clientRequest.end(body);
  });
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    return `status ${statusCode}`;
  }
  const rejected = rejectedOf(await readShort(response));
  return rejected > 0 ? `${rejected} figures rejected` : null;
}

async function readShort(response: IncomingMessage): Promise<string> {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) response.destroy(new Error('answer too long'));
  });
  return text(response);
}

function rejectedOf(answer: string): number {
  try {
    const response = JSON.parse(answer) as { partialSuccess?: { rejectedDataPoints?: string | number } };
    return Number(response.partialSuccess?.rejectedDataPoints ?? 0) || 0;
  } catch {
    return 0;
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  if (name === 'AbortError') return 'no answer in time';
  return typeof code === 'string' ? code : (name ?? 'unknown');
}
