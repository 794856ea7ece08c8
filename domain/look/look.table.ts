/** A single row: how the office wants its website to look. */
export interface LookTable {
  id: number;
  main: string;
  accent: string;
  /** Grows with every change; 0 while nobody has chosen. */
  version: number;
  changed_by: string | null;
  changed_at: number | null;
}
