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
