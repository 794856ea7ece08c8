import type { Generated } from 'kysely';

/** An answer that staff sent to the person. Its delivery is told by the mail that carries it. */
export interface ReplyTable {
  id: Generated<number>;
  case_id: number;
  staff_id: string;
  body: string;
  sent_at: number;
  /** Made by the form when it was shown: a repeat of the same send is the same reply. */
  submission_key: string;
}
