import type { Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';

/** Pixels: the size that social networks and messengers show uncropped. */
export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface SharedPicture {
  readonly src: string;
  readonly alt: string;
}

export function sharedText(
  provider: Pick<Provider, 'name' | 'address'>,
  title: string,
): readonly [name: string, ...string[]] {
  return [provider.name, ...new Set([title, `Care at home${inArea(provider)}`])];
}

export function sharedDrawing(name: string): string {
  return `/og/drawn/${name}.png`;
}
