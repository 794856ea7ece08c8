import { createHmac, randomBytes } from 'node:crypto';

/** Follows https://www.standardwebhooks.com, so that receivers can use an existing library. */
const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks: between 24 and 64. */
const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface Signed {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
}

export function webhookHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${mac}`,
  };
}
