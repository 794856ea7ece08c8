import type { Generated } from 'kysely';
import type { Ending } from './request.ts';

/** `..._at` columns are epoch milliseconds, UTC; `..._on` are ISO days. */
export interface RegulatorTables {
  regulator_requests: RegulatorRequestTable;
  regulator_request_events: RegulatorRequestEventTable;
}

/** The regulator asked for a summary of the complaints that were received in a range of days. Never deleted. */
interface RegulatorRequestTable {
  id: Generated<number>;
  reference: string;
  asked_on: string;
  due_on: string;
  /** As the regulator calls it; '' where it named nothing. */
  their_reference: string;
  /** Both included. */
  from_on: string;
  until_on: string;
  created_at: number;
  created_by: string;
  /** Null while it is open. */
  ended: Generated<Ending | null>;
  ended_on: Generated<string | null>;
  /** What was sent and how, or why nothing was. */
  ended_with: Generated<string | null>;
  version: Generated<number>;
}

export const REQUEST_EVENT_ACTIONS = ['recorded', 'changed', 'sent', 'withdrawn', 'reopened'] as const;
export type RequestEventAction = (typeof REQUEST_EVENT_ACTIONS)[number];

/** Added to and never changed. */
interface RegulatorRequestEventTable {
  id: Generated<number>;
  request_id: number;
  staff_id: string;
  at: number;
  action: RequestEventAction;
  /** In words: what was sent, or what was changed. */
  detail: string;
}
