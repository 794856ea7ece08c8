/** A picture as the picker knows it. */
export interface PickedPicture {
  readonly id: number;
  /** As it is stored in `picture` columns: `media:12`. */
  readonly reference: string;
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  /** Address of its smallest variant. */
  readonly thumbnail: string;
  /** Address of its largest variant in WebP, for `img` in a text. */
  readonly src: string;
}
