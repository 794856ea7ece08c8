export interface FormDraftTable {
  staff_id: string;
  /** The form's address, with its name if one address has several forms. */
  place: string;
  case_id: number | null;
  body: string;
  updated_at: number;
}
