import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './webhooks.server.ts';

const signed = fc.record({ id: fc.uuid(), timestamp: fc.nat(), body: fc.string({ unit: 'binary' }) });

function isFromUs(secret: string, headers: Readonly<Record<string, string>>, body: string): boolean {
  const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signedText);
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${mac.digest('base64')}`);
}

test('whoever has the secret can tell that it is ours, and nobody else', () => {
  fc.assert(
    fc.property(signed, fc.string({ unit: 'binary' }), (one, other) => {
      const secret = newWebhookSecret();
      const headers = webhookHeaders(secret, one);
      expect(isFromUs(secret, headers, one.body)).toBe(true);
      expect(isFromUs(newWebhookSecret(), headers, one.body)).toBe(false);
      if (Buffer.from(other).equals(Buffer.from(one.body))) return;
      expect(isFromUs(secret, headers, other)).toBe(false);
    }),
  );
});

test('it is what the libraries of Standard Webhooks make of the same', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const one = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(webhookHeaders(secret, one)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('a secret has the form of Standard Webhooks, and no two are the same', () => {
  const secrets = Array.from({ length: 100 }, newWebhookSecret);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(new Set(secrets).size).toBe(100);
});
