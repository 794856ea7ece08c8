import { picturesIn } from '#domain/cases/picture-sign.ts';

export interface PictureShown {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

interface File {
  readonly name: string;
  readonly picture: PictureShown | null;
}

export function picturesOf(files: readonly File[]): ReadonlyMap<string, PictureShown> {
  return new Map(files.flatMap(({ name, picture }) => (picture ? [[name, picture]] : [])));
}

export function besideText<One extends File>(files: readonly One[], text: string): readonly One[] {
  const shown = picturesIn(text);
  return files.filter(({ name, picture }) => !(picture && shown.has(name)));
}
