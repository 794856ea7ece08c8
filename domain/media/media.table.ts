import type { Generated } from 'kysely';
import type { VariantType } from '#platform/images/pictures.server.ts';

/** `..._at` columns are epoch milliseconds, UTC. */
export interface MediaTable {
  id: Generated<number>;
  /** In public addresses: random, and never used again. */
  public_key: string;
  /** The file's own name, for staff. */
  name: string;
  alt: string;
  /** In Welsh; empty while nobody has written it. */
  alt_cy: Generated<string>;
  caption: string;
  /** Size of the largest variant in pixels. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture is there. */
  colour: string;
  /** What must stay in view when a page cuts it: per cent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  version: number;
  created_by: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface MediaVariantTable {
  media_id: number;
  width: number;
  type: VariantType;
  file_key: string;
  bytes: number;
}
