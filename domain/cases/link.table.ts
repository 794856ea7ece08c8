/** Two cases that someone linked by hand: one row for both, whichever of them it was done on. */
export interface CaseLinkTable {
  case_id: number;
  other_id: number;
  staff_id: string;
  at: number;
}
