/** A single row: how the office wants its website to look. */
export interface LookTable {
  id: number;
  main: string;
  accent: string;
  /** One of `FONT_PAIRS`. */
  fonts: string;
  /** Grows with every change; 0 while nobody has chosen. */
  version: number;
  changed_by: string | null;
  changed_at: number | null;
}
