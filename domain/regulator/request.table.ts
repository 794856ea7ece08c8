import type { Generated } from 'kysely';
import type { Ending } from './request.ts';

/** `..._on` columns are ISO days. */
export interface RegulatorTables {
  regulator_requests: RegulatorRequestTable;
  regulator_request_events: RegulatorRequestEventTable;
}

/** The regulator's request for a summary of complaints received in a range of days. Never deleted. */
interface RegulatorRequestTable {
  id: Generated<number>;
  reference: string;
  asked_on: string;
  due_on: string;
  their_reference: string;
  from_on: string;
  until_on: string;
  created_at: number;
  created_by: string;
  ended: Generated<Ending | null>;
  ended_on: Generated<string | null>;
  ended_with: Generated<string | null>;
  version: Generated<number>;
}

export const REQUEST_EVENT_ACTIONS = ['recorded', 'changed', 'sent', 'withdrawn', 'reopened'] as const;
export type RequestEventAction = (typeof REQUEST_EVENT_ACTIONS)[number];

interface RegulatorRequestEventTable {
  id: Generated<number>;
  request_id: number;
  staff_id: string;
  at: number;
  action: RequestEventAction;
  detail: string;
}
