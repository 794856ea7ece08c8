export type DrawingType = 'svg' | 'png' | 'ico';

export interface DrawingTable {
  /** Used in public addresses: a hash of the drawing's inputs. */
  key: string;
  name: string;
  type: DrawingType;
  file_key: string;
  bytes: number;
  drawn_at: number;
  replaced_at: number | null;
}
