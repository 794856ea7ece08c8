/** Pixels of a picture for sharing: the size that social networks and messengers show uncropped. */
export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** What the drawn pictures of pages say below their title. */
const AREA = 'Care at home in Coventry and Warwickshire';

/** What is shown where somebody shares a page. */
export interface SharedPicture {
  /** Its path. */
  readonly src: string;
  readonly alt: string;
}

/**
 * Address of the picture that is shown where somebody shares a page; the build draws it. A page below
 * another one, such as a list below the blog, has the picture of that one.
 * @param path a page's address as our links spell it
 */
export function sharedPicture(path: string): string {
  return `/og/${path.split('/')[1] || 'home'}.png`;
}

/** The words on the drawn picture of the page called `title`, from its top: the area is said once. */
export function sharedWords(name: string, title: string): readonly string[] {
  return [...new Set([name, title, AREA])];
}

/** Address of a drawing of the site as a picture for sharing, without words; the build draws it. */
export function sharedDrawing(name: string): string {
  return `/og/drawn/${name}.png`;
}
