import { Link } from 'react-router';
import { altOf, MediaPicture, type PublicPicture, sizesUpTo } from '#app/pictures/media-picture.tsx';
import { EntryLanguage } from '../frame/translate.tsx';
import { Arrow, useRail } from './rail.tsx';
import type { HomeData } from './route.tsx';

export function Banners({ banners }: Pick<HomeData, 'banners'>) {
  const { ref, current, runs, onScroll, show } = useRail();
  if (banners.length === 0) return <NoBanner />;
  return (
    <section aria-label="Welcome" className="shell">
      <ul ref={ref} onScroll={onScroll} className="rail banners">
        {banners.map((banner, place) => (
          <Banner key={banner.heading + banner.name} banner={banner} place={place} />
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="flex min-h-12 items-center justify-center gap-2">
          {runs && <Arrow label="Previous banner" back onClick={() => show(current - 1)} />}
          {banners.map(({ heading, name }, place) => (
            <a
              key={heading + name}
              href={`#banner-${place + 1}`}
              aria-current={current === place ? 'true' : undefined}
              className="dot"
              onClick={(event) => {
                event.preventDefault();
                show(place);
              }}
            >
              <span className="sr-only">
                Banner {place + 1}: {name}
              </span>
            </a>
          ))}
          {runs && <Arrow label="Next banner" onClick={() => show(current + 1)} />}
        </div>
      )}
    </section>
  );
}

function NoBanner() {
  return (
    <section aria-label="Welcome" className="shell py-8">
      <h1 className="text-hero">Care at home</h1>
    </section>
  );
}

interface BannerProps {
  readonly banner: HomeData['banners'][number];
  readonly place: number;
}

function Banner({ banner, place }: BannerProps) {
  const { heading, text, picture, picture_alt, label, link, second_label, second_link, lang } = banner;
  const first = place === 0;
  const Heading = first ? 'h1' : 'h2';
  return (
    <li
      id={`banner-${place + 1}`}
      lang={lang}
      className="grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]"
    >
      <div>
        <Heading className="text-hero">{heading}</Heading>
        <p className="measure mt-5 text-lg">
          {text}
          <EntryLanguage lang={lang} />
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <BannerLink to={link} label={label} isMain={first} />
          {second_label && <BannerLink to={second_link} label={second_label} isMain={false} />}
        </p>
      </div>
      <BannerPicture picture={picture} alt={picture_alt} first={first} />
    </li>
  );
}

interface BannerPictureProps {
  readonly picture: PublicPicture;
  readonly alt: string;
  readonly first: boolean;
}

function BannerPicture({ picture, alt, first }: BannerPictureProps) {
  const className = 'mx-auto w-full max-w-md';
  if (picture.photo) {
    return (
      <MediaPicture
        picture={picture}
        alt={altOf(picture, alt)}
        sizes={sizesUpTo(28)}
        eager={first}
        className={`aspect-[4/3] rounded-card ${className}`}
      />
    );
  }
  return (
    <img
      {...picture}
      alt={alt}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      className={className}
    />
  );
}

function BannerLink({ to, label, isMain }: { to: string; label: string; isMain: boolean }) {
  const className = isMain ? 'button button-main' : 'button';
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={to} className={className}>
      {label}
    </a>
  );
}
