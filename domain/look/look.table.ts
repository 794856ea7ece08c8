export interface LookTable {
  id: number;
  main: string;
  accent: string;
  fonts: string;
  version: number;
  changed_by: string | null;
  changed_at: number | null;
}
