import { afterEach, beforeEach, expect, vi } from 'vitest';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { postJson } from '#platform/web/post-json.server.ts';
import type { TestDatabase } from '#test/databases.ts';
import { type Received, type Receiver, startReceiver } from '#test/https-receiver.ts';
import { silentLog } from '#test/outbox.ts';
import { deliverToWebhooks } from './deliver.server.ts';
import { WEBHOOK_EVENT_NAMES } from './events.ts';
import { addWebhook, deliveryLog, listWebhooks } from './webhooks.server.ts';

export const NOON = Date.UTC(2026, 10, 23, 12);
export const secret = 'a-secret-of-the-tests-that-is-long-enough';
const receivers: Receiver[] = [];

export function trustReceivers(): void {
  beforeEach(() => vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const receiver of receivers.splice(0)) receiver.stop();
  });
}

interface Answering {
  readonly status?: (came: number, received: Received) => number;
}

export async function hooked(open: TestDatabase, { status = () => 204 }: Answering = {}) {
  let now = NOON;
  const receiver = await startReceiver((one, response) =>
    response.writeHead(status(receiver.received.length, one)).end(),
  );
  receivers.push(receiver);
  const actor = await addActor(open, { role: 'owner', isLead: true });
  const made = await addWebhook(open, {
    ...{ name: 'Rota', url: receiver.url, events: WEBHOOK_EVENT_NAMES, kinds: ['enquiry', 'concern'] },
    ...{ actor, secret, now },
  });
  if (!made) expect.fail('no webhook was added');
  const delivering = {
    ...{ open, secret, clock: () => now, log: silentLog },
    post: (...args: Parameters<typeof postJson>) => postJson(args[0], args[1], args[2], receiver.asking),
  };
  return {
    ...{ actor, receiver, id: made.id, signs: made.secret },
    deliver: () => deliverToWebhooks(delivering),
    later: (ms: number) => (now += ms),
    came: () => receiver.received.map(({ body }) => JSON.parse(body)),
    log: () => deliveryLog(open.db, made.id),
    webhook: async () => (await listWebhooks(open.db)).find(({ id }) => id === made.id),
    arrive: async (columns: Parameters<typeof addCase>[1] = {}) => {
      const row = await addCase(open.db, { kind: 'enquiry', ...columns });
      await touchCase(open.db, { caseId: row.id, change: 'new', now });
      return row;
    },
  };
}
