export interface PublicPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** A drawing whose ground goes to its edges, so that a frame needs no space around it. */
  readonly fills?: true;
  readonly photo?: Photo;
}

interface Photo {
  readonly avif: string;
  readonly webp: string;
  readonly colour: string;
  /** Per cent from the left and from the top: what stays in view when the picture is cut. */
  readonly focusX: number;
  readonly focusY: number;
  readonly alt: string;
  /** Of `alt`, on pages in Welsh. */
  readonly lang?: string;
  readonly caption: string;
}

interface MediaPictureProps {
  readonly picture: PublicPicture;
  readonly alt: string;
  /** As the `sizes` of an `img`. */
  readonly sizes?: string;
  readonly className?: string;
  /** `cover` cuts a photo to its box around the focal point; drawings are never cut. */
  readonly fit?: 'cover' | 'contain';
  readonly eager?: boolean;
}

export function MediaPicture({
  picture: { src, width, height, photo },
  alt,
  sizes = '100vw',
  className = '',
  fit = 'cover',
  eager = false,
}: MediaPictureProps) {
  const shared = { src, width, height, decoding: 'async', loading: eager ? 'eager' : 'lazy' } as const;
  if (!photo) return <img {...shared} alt={alt} className={`object-contain ${className}`} />;
  const focus = fit === 'cover' ? `photo-cut ${focusClasses(photo)}` : 'object-contain';
  return (
    <picture className="photo">
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <source type="image/webp" srcSet={photo.webp} sizes={sizes} />
      {fit === 'cover' && (
        <svg aria-hidden="true" className={className}>
          <rect width="100%" height="100%" fill={photo.colour} />
        </svg>
      )}
      <img
        {...shared}
        alt={alt}
        lang={alt && alt === photo.alt ? photo.lang : undefined}
        fetchPriority={eager ? 'high' : undefined}
        className={`${focus} ${className}`}
      />
    </picture>
  );
}

/**
 * The `sizes` of a photo that is at most so many rem wide, and as wide as the screen below that. Screens of phones that
 * draw three dots for one get the width for two: nobody sees the rest, which would be half of the bytes.
 */
export function sizesUpTo(rem: number): string {
  return `(max-width: 40rem) and (min-resolution: 2.5dppx) 62vw, (min-width: ${rem}rem) ${rem}rem, 100vw`;
}

/** `own` words of the place where the picture stands, else those of the photo itself. */
export function altOf({ photo }: PublicPicture, own: string): string {
  return own || (photo?.alt ?? '');
}

/** The content policy forbids styles of single elements, so the focal point goes to the nearest of five steps. */
export function focusClasses({ focusX, focusY }: Pick<Photo, 'focusX' | 'focusY'>): string {
  const step = (percent: number) => Math.round(percent / 25) * 25;
  return `focus-x${step(focusX)} focus-y${step(focusY)}`;
}
