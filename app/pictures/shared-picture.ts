/** Pixels of a picture for sharing: the size that social networks and messengers show uncropped. */
export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Address of the picture that is shown where somebody shares a page; the build draws it. A page below
 * another one, such as a post below the blog, has the picture of that one.
 * @param path a page's address as our links spell it
 */
export function sharedPicture(path: string): string {
  return `/og/${path.split('/')[1] || 'home'}.png`;
}
