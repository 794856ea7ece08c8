import type { Permission } from '#domain/staff/roles.ts';

/**
 * A case that follows from another: who may not read that one may not read this one, until someone who may decides
 * otherwise. Who the other one names is not named here; `barred.server.ts` of the staff reads both.
 */
export interface CaseFollowTable {
  case_id: number;
  source_id: number;
  /** `person`: the same person wrote both; `quoted`: someone else quotes it. */
  how: 'person' | 'quoted';
  /** The permission needed to read the other case; null where anyone who reads cases may. */
  permission: Permission | null;
  at: number;
  decided_at: number | null;
  decided_by: string | null;
}

/** A member of staff a message seems to name: to them there is no such case, until a colleague has answered. */
export interface CaseSuspectedStaffTable {
  case_id: number;
  staff_id: string;
  at: number;
  /**
   * When a colleague said whether it is about them. It also covers staff named in the case that this one follows from.
   */
  answered_at: number | null;
  answered_by: string | null;
}
