/** A member of staff whom a case is about: to them there is no such case. */
export interface CaseNamedStaffTable {
  case_id: number;
  staff_id: string;
  named_by: string;
  at: number;
}
