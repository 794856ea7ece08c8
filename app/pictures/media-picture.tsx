export interface PublicPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly fills?: true;
  readonly photo?: Photo;
}

interface Photo {
  readonly avif: string;
  readonly webp: string;
  readonly colour: string;
  /** Per cent from the left and from the top: this point stays in view when the picture is cropped. */
  readonly focusX: number;
  readonly focusY: number;
  readonly alt: string;
  readonly lang?: string;
  readonly caption: string;
}

interface MediaPictureProps {
  readonly picture: PublicPicture;
  readonly alt: string;
  readonly sizes?: string;
  readonly className?: string;
  /** `cover` crops a photo around the focal point; drawings are never cropped. */
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

/** Returns `sizes` for a photo up to `rem` wide; three dots to a pixel get the width for two, which looks the same. */
export function sizesUpTo(rem: number): string {
  return `(max-width: 40rem) and (min-resolution: 2.5dppx) 62vw, (min-width: ${rem}rem) ${rem}rem, 100vw`;
}

export function altOf({ photo }: PublicPicture, own: string): string {
  return own || (photo?.alt ?? '');
}

/** Rounds the focal point to the nearest of five steps, because the content policy forbids inline styles. */
export function focusClasses({ focusX, focusY }: Pick<Photo, 'focusX' | 'focusY'>): string {
  const step = (percent: number) => Math.round(percent / 25) * 25;
  return `focus-x${step(focusX)} focus-y${step(focusY)}`;
}
