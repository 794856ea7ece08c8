export interface PickedPicture {
  readonly id: number;
  /** As in `picture` columns: `media:12`. */
  readonly reference: string;
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: string;
  readonly src: string;
}
