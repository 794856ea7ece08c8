import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { MediaPicture, sizesUpTo } from '#app/pictures/media-picture.tsx';
import { useSitePhoto } from './provider-view.ts';

interface SitePictureProps {
  readonly place: string;
  readonly sizes: string;
  readonly className: string;
  readonly eager?: boolean;
  readonly children: ReactNode;
}

export function SitePicture({ place, sizes, className, eager = false, children }: SitePictureProps) {
  const picture = useSitePhoto(place);
  if (!picture) return children;
  return (
    <MediaPicture
      picture={picture}
      alt={picture.photo?.alt ?? ''}
      sizes={sizes}
      eager={eager}
      className={`aspect-[4/3] rounded-card ${className}`}
    />
  );
}

const WIDE = '(min-width: 64rem)';
const BESIDE_SIZES = '24rem';

interface BesideFormProps {
  readonly place: string;
  readonly early?: boolean;
  readonly drawing: string;
}

export function BesideForm({ place, drawing, early = false }: BesideFormProps) {
  const picture = useSitePhoto(place);
  const sources = picture?.photo && {
    imageSrcSet: picture.photo.avif,
    imageSizes: BESIDE_SIZES,
    type: 'image/avif',
  };
  if (early) preload(picture?.src ?? drawing, { as: 'image', media: WIDE, ...sources });
  if (picture) {
    return (
      <div className="max-lg:hidden">
        <SitePicture place={place} sizes={BESIDE_SIZES} className="mx-auto w-full max-w-96">
          {null}
        </SitePicture>
      </div>
    );
  }
  return (
    <img
      src={drawing}
      alt=""
      width={480}
      height={420}
      loading={early ? 'lazy' : undefined}
      className="mx-auto w-full max-w-96 self-start max-lg:hidden"
    />
  );
}

interface BesidePhotoProps {
  readonly place: string;
  readonly children: ReactNode;
}

export function BesidePhoto({ place, children }: BesidePhotoProps) {
  if (!useSitePhoto(place)) return children;
  return (
    <div className="mb-6 grid items-center gap-x-8 md:grid-cols-2">
      <div>{children}</div>
      <SitePicture place={place} sizes={sizesUpTo(32)} className="mx-auto w-full max-w-lg" eager>
        {null}
      </SitePicture>
    </div>
  );
}
