export type DrawingType = 'svg' | 'png' | 'ico';

/** Drawings made from the provider's facts. They can be redrawn, so backups leave them out. */
export interface DrawingTable {
  /** Used in public addresses: a hash of the drawing's inputs. */
  key: string;
  /** Such as `favicon` or `shared /contact`. */
  name: string;
  type: DrawingType;
  file_key: string;
  bytes: number;
  drawn_at: number;
  /** When the site replaced it; epoch milliseconds. */
  replaced_at: number | null;
}
