export type MarkPicture =
  | { readonly kind: 'svg'; readonly svg: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'photo';
      readonly key: string;
      readonly width: number;
      readonly height: number;
      readonly widths: readonly number[];
    };

export type MarkPart = 'logo' | 'icon';

export interface Mark {
  readonly logo: MarkPicture | null;
  readonly icon: MarkPicture | null;
  /** The logo doesn't contain the name, so the name goes beside it. */
  readonly nameBeside: boolean;
}

export const NO_MARK: Mark = { logo: null, icon: null, nameBeside: true };

/** The longest side ratio of a logo that also works in a small square. */
const SQUARE_MAX = 1.25;

export function showsName({ logo, nameBeside }: Mark): boolean {
  return !logo || nameBeside;
}

/** Returns null for the provider's initial. */
export function iconOf({ logo, icon }: Mark): MarkPicture | null {
  return icon ?? (logo && isSquare(logo) ? logo : null);
}

/** The icon's source: the office's own icon stays when the logo changes; any other follows the logo. */
export type IconOrigin = 'own' | 'logo' | 'initial';

export function iconOrigin(mark: Mark): IconOrigin {
  if (mark.icon) return 'own';
  return iconOf(mark) ? 'logo' : 'initial';
}

function isSquare({ width, height }: Pick<MarkPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= SQUARE_MAX * Math.min(width, height);
}

export function initialOf(name: string): string | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return /[A-Z0-9]/.exec(plain)?.[0] ?? null;
}
