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
