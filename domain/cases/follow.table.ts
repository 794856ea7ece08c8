import type { Permission } from '#domain/staff/roles.ts';

/** Hides a case from those who can't read its source, until one who can decides. See `barred.server.ts`. */
export interface CaseFollowTable {
  case_id: number;
  source_id: number;
  /** `person`: the same person wrote both; `quoted`: someone else quotes it. */
  how: 'person' | 'quoted';
  /** The permission needed to read the other case; null if all who read cases may. */
  permission: Permission | null;
  at: number;
  decided_at: number | null;
  decided_by: string | null;
}

/** A member of staff a message seems to name: they can't see the case until a colleague has answered. */
export interface CaseSuspectedStaffTable {
  case_id: number;
  staff_id: string;
  at: number;
  /** When a colleague said whether it's about them; covers staff named in its source too. */
  answered_at: number | null;
  answered_by: string | null;
}
