import type { Generated } from 'kysely';

export interface CaseNamedStaffTable {
  case_id: number;
  staff_id: string;
  named_by: string;
  at: number;
  /** Is null for someone named, else the colleague the case is about, who invited this account. */
  barred_with: Generated<string | null>;
}
