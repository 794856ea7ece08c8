import type { Generated, Selectable } from 'kysely';

export interface DeliveryCheckTable {
  day: string;
  begun_at: number;
  tried_at: number;
  trouble: Generated<string | null>;
  posted_at: Generated<number | null>;
  mail_id: Generated<number | null>;
  taken_at: Generated<number | null>;
  returned_at: Generated<number | null>;
  signed_by: Generated<string | null>;
  alarmed_at: Generated<number | null>;
}

export type DeliveryCheckRow = Selectable<DeliveryCheckTable>;
