import type { Generated, Selectable } from 'kysely';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { WebhookEvent } from './events.ts';

/** `office`: an owner switched it off. `failing`: switched off automatically. `gone`: the receiver answered 410. */
export type WebhookOff = 'office' | 'failing' | 'gone';

export interface WebhookTable {
  id: string;
  name: string;
  url: string;
  /** Separated and surrounded by spaces, like the kinds. */
  events: string;
  kinds: string;
  sealed_secret: string;
  made_by: string;
  made_at: number;
  off_at: Generated<number | null>;
  off_why: Generated<WebhookOff | null>;
  failing_since: Generated<number | null>;
}

/** An event for a single webhook. Contains nothing about a person. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: string;
  /** The same for every webhook and attempt, so that a receiver recognises a repeat. */
  event_id: string;
  event: WebhookEvent | 'test';
  at: number;
  /** Is null in a test, like the next two. */
  case_id: number | null;
  reference: string | null;
  kind: CaseKind | null;
  due_at: number;
  counts_from: number;
  attempts: Generated<number>;
  leased_until: Generated<number | null>;
  delivered_at: Generated<number | null>;
  failed_at: Generated<number | null>;
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
