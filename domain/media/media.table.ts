import type { Generated } from 'kysely';
import type { VariantType } from '#platform/images/pictures.server.ts';

export interface MediaTable {
  id: Generated<number>;
  public_key: string;
  name: string;
  alt: string;
  alt_cy: Generated<string>;
  caption: string;
  width: number;
  height: number;
  colour: string;
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

export interface SitePictureTable {
  /** A key of `PICTURE_PLACES`; one that a later version drops is left alone. */
  place: string;
  picture: string;
  /** Alt text for this place; '' for the photo's own. */
  alt: string;
  /** 1: it adds nothing to the page's text, so screen readers skip it. */
  decorative: 0 | 1;
  /** The focal point here: per cent from the left and from the top; null for the photo's own. */
  focus_x: number | null;
  focus_y: number | null;
  version: number;
  updated_at: number;
}
