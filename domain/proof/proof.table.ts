import type { Generated, Selectable } from 'kysely';

/** One row for each morning on which the office opens. `..._at` columns are epoch milliseconds, UTC. */
export interface DeliveryProofTable {
  /** In London, such as `2026-11-26`. */
  day: string;
  begun_at: number;
  /** When a message was last sent through the form. */
  tried_at: number;
  /** Why the form did not take it, a sentence. */
  trouble: Generated<string | null>;
  /** When the form took it, which wrote its email in the same transaction. */
  posted_at: Generated<number | null>;
  mail_id: Generated<number | null>;
  /** When the mail server took that email. */
  taken_at: Generated<number | null>;
  /** When it was read in the office's mailbox. */
  returned_at: Generated<number | null>;
  /** Domain and selector of the DKIM signature that it came back with. */
  signed_by: Generated<string | null>;
  alarmed_at: Generated<number | null>;
}

export type DeliveryProofRow = Selectable<DeliveryProofTable>;
