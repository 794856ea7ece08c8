export interface FormDraftTable {
  staff_id: string;
  place: string;
  case_id: number | null;
  body: string;
  updated_at: number;
}
