import type { Generated, Selectable } from 'kysely';
import type { SmsTrouble } from '#platform/sms/sms-sender.ts';
import type { TextProvider } from './providers.ts';

/** Those in {@link TEXTS_TO_STAFF} go to the on-call manager and safeguarding leads, all others to the person of the case. */
export type TextTemplate = 'acknowledgement' | 'interview' | 'hospital' | 'safeguarding';

/** Staff are to be woken by these: no quiet hours apply. */
export const TEXTS_TO_STAFF = ['hospital', 'safeguarding'] as const satisfies readonly TextTemplate[];

export function isToStaff(template: TextTemplate): boolean {
  return TEXTS_TO_STAFF.some((one) => one === template);
}

/** `ceiling`: the month's limit was reached; `stopped`: they want no texts; `undelivered`: the network said so. */
export type TextFailure = 'ceiling' | 'stopped' | 'refused' | 'undelivered' | 'late';

/** A text message about a case, kept as it is sent. `..._at` columns are epoch milliseconds, UTC. */
export interface TextMessageTable {
  id: Generated<number>;
  case_id: number;
  template: TextTemplate;
  /** The interview that it reminds of. */
  about_at: number | null;
  /** In the form +447700900123. */
  recipient: string;
  words: string;
  parts: number;
  /** What it costs, in tenths of a penny. */
  price: number;
  created_at: number;
  due_at: number;
  /** Nobody needs it after that. */
  ends_at: number;
  attempts: Generated<number>;
  leased_until: Generated<number | null>;
  left_at: Generated<number | null>;
  /** Under which the provider reports. */
  provider_id: Generated<string | null>;
  arrived_at: Generated<number | null>;
  failed_at: Generated<number | null>;
  failure: Generated<TextFailure | null>;
}

/** The provider of text messages: one row, or none while they are off. */
export interface TextSettingsTable {
  id: number;
  provider: TextProvider;
  /** With Twilio: the account SID. */
  account: string;
  sealed_token: string;
  /** By which another provider signs what it tells us; null where it tells nothing. */
  sealed_key: string | null;
  sender: string;
  /** How a provider that isn't in our list wants to be asked, in JSON. */
  details: string;
  /** Tenths of a penny for each part of a message. */
  price: number;
  /** In pounds. */
  ceiling: number;
  /** The on-call manager’s mobile, as typed; empty where nobody gets texts about what can’t wait. */
  on_call: string;
  version: number;
  changed_by: string;
  changed_at: number;
  trouble: SmsTrouble | null;
  trouble_since: number | null;
}

/** Who wants no text messages, for ever: only a mark of the number stays, which outlives the person's case. */
export interface TextStopTable {
  number_mark: string;
  at: number;
}

export interface TextMessageTables {
  text_messages: TextMessageTable;
  text_settings: TextSettingsTable;
  text_stops: TextStopTable;
}

export type TextMessageRow = Selectable<TextMessageTable>;
export type TextSettingsRow = Selectable<TextSettingsTable>;
