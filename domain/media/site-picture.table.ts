/** A photo in place of a drawing. `updated_at` is epoch milliseconds, UTC. */
export interface SitePictureTable {
  /** A key of `PICTURE_PLACES`; a place that a later version has no more is left as it is. */
  place: string;
  /** `media:12` */
  picture: string;
  /** Words of this place; '' for those of the photo. */
  alt: string;
  /** It says nothing that the page does not, so it is not read out. */
  decorative: 0 | 1;
  /** What must stay in view here: per cent from the left and from the top; null as for the photo. */
  focus_x: number | null;
  focus_y: number | null;
  version: number;
  updated_at: number;
}
