import type { Generated } from 'kysely';

export interface CaseNamedStaffTable {
  case_id: number;
  staff_id: string;
  named_by: string;
  at: number;
  /**
   * Is null for someone named. Else the case is about the colleague who invited them, and they can't read it either.
   */
  barred_with: Generated<string | null>;
}
