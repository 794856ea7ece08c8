import type { Generated, Selectable } from 'kysely';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { WebhookEvent } from './events.ts';

/** `office`: an owner switched it off. `failing`: it did so by itself. `gone`: the receiver said that it is gone. */
export type WebhookOff = 'office' | 'failing' | 'gone';

/** Where another program hears of what happens. `..._at` columns are epoch milliseconds, UTC. */
export interface WebhookTable {
  id: string;
  name: string;
  url: string;
  /** Separated and surrounded by spaces, as are the kinds. */
  events: string;
  kinds: string;
  sealed_secret: string;
  made_by: string;
  made_at: number;
  off_at: Generated<number | null>;
  off_why: Generated<WebhookOff | null>;
  /** Since when nothing arrived; null when the last one did. */
  failing_since: Generated<number | null>;
}

/** One thing that happened, for one webhook. Holds nothing of a person. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: string;
  /** The same for every webhook and attempt, so that a receiver recognises a repeat. */
  event_id: string;
  event: WebhookEvent | 'test';
  at: number;
  /** Null in a test, as are the next two. */
  case_id: number | null;
  reference: string | null;
  kind: CaseKind | null;
  due_at: number;
  /** When the time ran from after which it is given up. */
  counts_from: number;
  attempts: Generated<number>;
  leased_until: Generated<number | null>;
  delivered_at: Generated<number | null>;
  failed_at: Generated<number | null>;
  /** Of the last attempt: what was answered, or why nothing was. */
  status: Generated<number | null>;
  error: Generated<string | null>;
  tried_at: Generated<number | null>;
}

export interface WebhookTables {
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
}

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;
