import { randomUUID } from 'node:crypto';
import manifest from '#package.json' with { type: 'json' };
import { sendByOtlp } from '#platform/metrics/otlp-sender.server.ts';
import type { OtlpSettings } from '#platform/metrics/otlp-settings.ts';
import { collectMetrics, type MetricsParts } from './metrics.ts';

/** Sends this process's figures to a collector, which distinguishes processes by their instance. */
export function sendMetrics(parts: MetricsParts, settings: OtlpSettings): { stop(): Promise<void> } {
  const resource = {
    'service.version': manifest.version,
    'service.instance.id': randomUUID(),
    ...settings.resource,
  };
  const { clock, log } = parts.services;
  return sendByOtlp({
    ...{ collect: collectMetrics(parts), settings: { ...settings, resource } },
    ...{ clock, log },
  });
}
