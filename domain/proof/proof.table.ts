import type { Generated, Selectable } from 'kysely';

export interface DeliveryProofTable {
  day: string;
  begun_at: number;
  tried_at: number;
  /** The form's error, a sentence. */
  trouble: Generated<string | null>;
  /** When the form accepted it and queued its email in the same transaction. */
  posted_at: Generated<number | null>;
  mail_id: Generated<number | null>;
  /** When the mail server accepted that email. */
  taken_at: Generated<number | null>;
  /** When it was read in the office's mailbox. */
  returned_at: Generated<number | null>;
  signed_by: Generated<string | null>;
  alarmed_at: Generated<number | null>;
}

export type DeliveryProofRow = Selectable<DeliveryProofTable>;
