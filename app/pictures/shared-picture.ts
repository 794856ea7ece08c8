/** Pixels of a picture for sharing: the size that social networks and messengers show uncropped. */
export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** What the drawn pictures of pages say below their title. */
const AREA = 'Care at home in Coventry and Warwickshire';

export interface SharedPicture {
  readonly src: string;
  readonly alt: string;
}

/** The sharing picture for a page's address as our links spell it; one without its own has that of the page above. */
export function sharedPicture(path: string): string {
  return `/og/${path.split('/')[1] || 'home'}.png`;
}

/** From the top; the area is said once. */
export function sharedWords(name: string, title: string): readonly string[] {
  return [...new Set([name, title, AREA])];
}

export function sharedDrawing(name: string): string {
  return `/og/drawn/${name}.png`;
}
