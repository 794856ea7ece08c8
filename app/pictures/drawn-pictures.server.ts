import { PICTURE_SIZES } from './drawn-sizes.ts';

export interface ShownPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const FALLBACK = 'writing';

const ADDRESSES = import.meta.glob<string>('../generated/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A neutral one where content names a picture that is no longer drawn. */
export function pictureOf(name: string): ShownPicture {
  const known = Object.hasOwn(PICTURE_SIZES, name) ? name : FALLBACK;
  const [width, height] = PICTURE_SIZES[known] ?? [480, 420];
  return { src: ADDRESSES[`../generated/art/${known}.svg`] ?? '', width, height };
}
