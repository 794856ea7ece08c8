import { PICTURE_SIZES } from '#app/pictures/drawn-sizes.ts';
import { pictureOf } from '#app/pictures/pictures.server.ts';
import type { PickedPicture } from './view.server.ts';

const DRAWINGS: readonly PickedPicture[] = Object.keys(PICTURE_SIZES).map((reference, i) => {
  const { src, width, height } = pictureOf(reference);
  const name = reference.replaceAll('-', ' ');
  const image = { src, thumbnail: src, width, height, name, alt: '', caption: '' };
  return { ...image, id: -1 - i, reference };
});

const OF_DEMO = /^partner-/;

export function drawingsToPick(present: string): readonly PickedPicture[] {
  return DRAWINGS.filter(({ reference }) => !OF_DEMO.test(reference) || reference === present);
}
