import { picturesIn } from '#domain/cases/picture-sign.ts';

export interface PictureView {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

interface File {
  readonly name: string;
  readonly picture: PictureView | null;
}

export function picturesOf(files: readonly File[]): ReadonlyMap<string, PictureView> {
  return new Map(files.flatMap(({ name, picture }) => (picture ? [[name, picture]] : [])));
}

export function besideText<One extends File>(files: readonly One[], text: string): readonly One[] {
  const pictureNames = picturesIn(text);
  return files.filter(({ name, picture }) => !(picture && pictureNames.has(name)));
}
