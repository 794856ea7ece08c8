/** A drawing that was cleaned, or a picture of the media library. */
export type MarkPicture =
  | { readonly kind: 'svg'; readonly svg: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'photo';
      readonly key: string;
      readonly width: number;
      readonly height: number;
      readonly widths: readonly number[];
    };

/** What an office can send. */
export type MarkPart = 'logo' | 'icon';

/** By what people know the provider at a glance. Without a logo its name stands in type, beside its initial. */
export interface Mark {
  readonly logo: MarkPicture | null;
  /** For tabs and home screens; without it, it is made of a logo that is as wide as high, or of the initial. */
  readonly icon: MarkPicture | null;
  /** The logo has no name in it, so that it stands beside it. */
  readonly nameBeside: boolean;
}

export const NO_MARK: Mark = { logo: null, icon: null, nameBeside: true };

/** Of a logo that can stand for the provider in a small square too: its longer side to its shorter one. */
const SQUARE_MAX = 1.25;

/** Whether the provider's name stands in type beside the logo. */
export function showsName({ logo, nameBeside }: Mark): boolean {
  return !logo || nameBeside;
}

/** What stands for the provider in a square; null: its initial. */
export function iconOf({ logo, icon }: Mark): MarkPicture | null {
  return icon ?? (logo && isSquare(logo) ? logo : null);
}

/** What the icon is made of: the office's own icon stays when another logo comes, and any other follows the logo. */
export type IconOrigin = 'own' | 'logo' | 'initial';

export function iconOrigin(mark: Mark): IconOrigin {
  if (mark.icon) return 'own';
  return iconOf(mark) ? 'logo' : 'initial';
}

function isSquare({ width, height }: Pick<MarkPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= SQUARE_MAX * Math.min(width, height);
}

/** The first letter or digit of a name, without its accent, as a capital; null where no such letter can be drawn. */
export function initialOf(name: string): string | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return /[A-Z0-9]/.exec(plain)?.[0] ?? null;
}
