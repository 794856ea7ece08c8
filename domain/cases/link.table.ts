/** Two cases linked by hand: one row for both, in either direction. */
export interface CaseLinkTable {
  case_id: number;
  other_id: number;
  staff_id: string;
  at: number;
}
