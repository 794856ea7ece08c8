export type DrawingType = 'svg' | 'png' | 'ico';

/** What was drawn of the provider's facts. It can be drawn again, so no backup has it. */
export interface DrawingTable {
  /** In public addresses: a hash of all that the drawing was made of. */
  key: string;
  /** Such as `favicon` or `shared /contact`. */
  name: string;
  type: DrawingType;
  file_key: string;
  bytes: number;
  /** Epoch milliseconds. */
  drawn_at: number;
  /** Since when the site names another one in its place; epoch milliseconds. */
  replaced_at: number | null;
}
