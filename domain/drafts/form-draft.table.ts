/** What somebody has typed into a form of the dashboard and not saved yet. */
export interface FormDraftTable {
  staff_id: string;
  /** The address that the form goes to, and which form it is where one address has several. */
  place: string;
  /** Of a form about one case, with which its drafts are erased. */
  case_id: number | null;
  body: string;
  updated_at: number;
}
