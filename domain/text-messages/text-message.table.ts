import type { Generated, Selectable } from 'kysely';
import type { SmsFailure } from '#platform/sms/sms-sender.ts';
import type { TextProvider } from './providers.ts';

/** Templates in {@link TEXTS_TO_STAFF} go to the on-call manager and safeguarding leads, others to the person. */
export type TextTemplate = 'acknowledgement' | 'interview' | 'hospital' | 'safeguarding';

/** Quiet hours don't apply: these should wake staff. */
export const TEXTS_TO_STAFF = ['hospital', 'safeguarding'] as const satisfies readonly TextTemplate[];

export function isToStaff(template: TextTemplate): boolean {
  return TEXTS_TO_STAFF.some((one) => one === template);
}

/** `ceiling`: the month's limit was reached; `stopped`: they opted out; `undelivered`: the network reported it. */
export type TextFailure = 'ceiling' | 'stopped' | 'refused' | 'undelivered' | 'late';

export interface TextMessageTable {
  id: Generated<number>;
  case_id: number;
  template: TextTemplate;
  about_at: number | null;
  recipient: string;
  words: string;
  parts: number;
  /** Tenths of a penny. */
  price: number;
  created_at: number;
  due_at: number;
  /** Not sent after this. */
  ends_at: number;
  attempts: Generated<number>;
  leased_until: Generated<number | null>;
  left_at: Generated<number | null>;
  provider_id: Generated<string | null>;
  arrived_at: Generated<number | null>;
  failed_at: Generated<number | null>;
  failure: Generated<TextFailure | null>;
}

export interface TextSettingsTable {
  id: number;
  provider: TextProvider;
  account: string;
  sealed_token: string;
  /** Verifies another provider's reports; null if it sends none. */
  sealed_key: string | null;
  sender: string;
  details: string;
  /** Tenths of a penny for each part of a message. */
  price: number;
  /** Pounds. */
  ceiling: number;
  /** The on-call manager’s mobile, as typed; '' if no one gets urgent texts. */
  on_call: string;
  version: number;
  changed_by: string;
  changed_at: number;
  trouble: SmsFailure | null;
  trouble_since: number | null;
}

/** Opt-outs, which hold until the person asks for texts again: only a keyed hash of the number, which outlives the person's case. */
export interface TextStopTable {
  number_mark: string;
  at: number;
  /** The text that asked for it; '' if an older version recorded it. */
  words: Generated<string>;
}

export interface TextMessageTables {
  text_messages: TextMessageTable;
  text_settings: TextSettingsTable;
  text_stops: TextStopTable;
}

export type TextMessageRow = Selectable<TextMessageTable>;
export type TextSettingsRow = Selectable<TextSettingsTable>;
