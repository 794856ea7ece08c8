import type { Generated } from 'kysely';
import type { CaseKind, CaseSource } from '#domain/cases/case.table.ts';
import type { Channel, Identity, RequestState } from './request.ts';
import type { AsksFor, HoldKind } from './rights.ts';

/** `..._at` columns are epoch milliseconds, UTC; `..._on` and `..._by` a day are ISO dates. */
export interface PrivacyTables {
  legal_holds: LegalHoldTable;
  retention_decisions: RetentionDecisionTable;
  retention_runs: RetentionRunTable;
  erased_counts: ErasedCountTable;
  privacy_requests: PrivacyRequestTable;
}

interface LegalHoldTable {
  id: Generated<number>;
  case_id: number;
  reason: string;
  review_by: string;
  set_by: string;
  set_at: number;
  lifted_by: Generated<string | null>;
  lifted_at: Generated<number | null>;
  kind: Generated<HoldKind>;
  /** How the person was informed before a restriction ended; null for a claim, and while it is in force. */
  lifted_note: Generated<string | null>;
}

interface RetentionDecisionTable {
  case_id: number;
  kept_at: number;
  kept_by: string;
}

/** Has one row a day, made by the process that does the work. No personal data. */
interface RetentionRunTable {
  id: Generated<number>;
  day: string;
  started_at: number;
  leased_until: number;
  ended_at: Generated<number | null>;
  counts: string;
}

interface ErasedCountTable {
  month: string;
  kind: CaseKind;
  source: CaseSource;
  ending: string;
  count: number;
}

interface PrivacyRequestTable {
  id: Generated<number>;
  reference: string;
  asks_for: AsksFor;
  asked_on: string;
  due_on: string;
  channel: Channel;
  identity: Identity;
  state: RequestState;
  /** Who it is about, as JSON; null once it is done. */
  person: string | null;
  plan: Generated<string | null>;
  marks: Generated<string | null>;
  erased: Generated<string | null>;
  /** Why an owner had something erased that the law lets us keep, or a request was refused. */
  ground: Generated<string | null>;
  created_at: number;
  created_by: string;
  done_at: Generated<number | null>;
  done_by: Generated<string | null>;
}
