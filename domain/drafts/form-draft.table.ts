export interface FormDraftTable {
  staff_id: string;
  /** The address that the form goes to, and which form it is where one address has several. */
  place: string;
  case_id: number | null;
  body: string;
  updated_at: number;
}
