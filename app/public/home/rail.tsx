import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MediaPicture, type PublicPicture } from '#app/pictures/media-picture.tsx';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { portraitOf } from '../care/pictures.ts';
import { type ServiceLink, useServices } from '../frame/provider-view.ts';

export interface ServiceCard {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  readonly picture?: PublicPicture;
}

interface Rail {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly current: number;
  readonly onScroll: () => void;
  readonly show: (item: number) => void;
  readonly turn: (way: 1 | -1) => void;
  readonly runs: boolean;
}

export function useRail(): Rail {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const sized = new ResizeObserver(() => setRuns(rail.scrollWidth > rail.clientWidth + 1));
    sized.observe(rail);
    return () => sized.disconnect();
  }, []);
  return {
    ref,
    current,
    runs,
    onScroll() {
      const rail = ref.current;
      if (rail) setCurrent(Math.round(rail.scrollLeft / stepOf(rail)));
    },
    show,
    turn(way) {
      const rail = ref.current;
      if (!rail) return;
      const inSight = Math.max(1, Math.floor((rail.parentElement?.clientWidth ?? 0) / stepOf(rail)));
      const target = current + way * inSight;
      // Wraps to the last only from the very first, even if pressed while the row still moves.
      show(target < 0 && rail.scrollLeft > 1 ? 0 : target);
    },
  };

  function show(item: number) {
    const rail = ref.current;
    if (!rail) return;
    const step = stepOf(rail);
    const end = rail.scrollWidth - rail.clientWidth;
    // Browsers round both lengths, so slightly more than a whole step counts as whole.
    const last = Math.ceil(end / step - 0.05);
    const isPast = item > last || (item > current && rail.scrollLeft >= end - 1);
    const target = isPast ? 0 : item < 0 ? last : item;
    rail.scrollTo({ left: target * step });
  }
}

function stepOf({ children }: Element): number {
  const [first, second] = [...children].filter((child) => child instanceof HTMLElement);
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}

interface ArrowProps {
  readonly label: string;
  readonly back?: boolean;
  readonly onClick: () => void;
}

export function Arrow({ label, back = false, onClick }: ArrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="button arrow">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={back ? 'M12.5 4 6.5 10l6 6' : 'M7.5 4l6 6-6 6'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
    </button>
  );
}

interface ServiceCarouselProps {
  readonly cards: readonly ServiceCard[] | undefined;
  readonly heading: string;
}

export function ServiceCarousel({ cards: changed, heading }: ServiceCarouselProps) {
  const { ref, current, runs, onScroll, turn } = useRail();
  const services = useServices();
  const cards = changed ?? builtInCards(services);
  const withCard = new Set(cards.map(({ to }) => to));
  const others = services.filter(({ to }) => !withCard.has(to));
  // A fourth card would be cut off, with nothing beyond it.
  const fits = cards.length === 3 || cards.length === 4;
  if (services.length === 0) return null;
  return (
    <section id="services" aria-labelledby="services-heading" className="overflow-x-clip bg-sage py-14">
      <div className="shell">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
          <h2 id="services-heading" className="text-3xl">
            {heading}
          </h2>
          {/* A finger swipes, and on a narrow screen the buttons would need their own row. */}
          <div className="flex min-h-12 min-w-26 gap-2 max-sm:hidden">
            {runs && (
              <>
                <span className="self-center">
                  {current + 1} of {cards.length}
                </span>
                <Arrow label="Previous services" back onClick={() => turn(-1)} />
                <Arrow label="Next services" onClick={() => turn(1)} />
              </>
            )}
          </div>
        </div>
        <ul ref={ref} onScroll={onScroll} className="rail cards">
          {cards.map(({ to, text, label, picture }) => (
            <li key={to} className={fits ? 'card lg:flex-1' : 'card'}>
              {picture ? (
                <MediaPicture
                  picture={picture}
                  alt=""
                  sizes="16rem"
                  className={isPortrait(picture) ? undefined : 'aspect-[4/3] w-full'}
                />
              ) : (
                <img src={portraitAt(to)} alt="" width={480} height={380} loading="lazy" decoding="async" />
              )}
              <div className="p-5">
                <h3 className="text-xl">
                  <Link to={to} className="whole">
                    {label}
                  </Link>
                </h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Others others={others} />
      </div>
    </section>
  );
}

function Others({ others }: { others: readonly ServiceLink[] }) {
  if (others.length === 0) return null;
  return (
    <p className="mt-2">
      We also offer{' '}
      {others.map(({ to, label }, i) => (
        <span key={to}>
          {i > 0 && (i === others.length - 1 ? ' and ' : ', ')}
          <Link to={to} className="inline-block py-2 font-bold">
            {label}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

function isPortrait({ photo, width, height }: PublicPicture): boolean {
  return !photo && width === 480 && height === 380;
}

function builtInCards(services: readonly ServiceLink[]): readonly ServiceCard[] {
  return services.flatMap(({ to, label }) => {
    const text = SERVICES.find((service) => service.to === to)?.card;
    return text === undefined ? [] : [{ to, label, text }];
  });
}

function portraitAt(path: string): string | undefined {
  return portraitOf(SERVICES.find(({ to }) => to === path)?.drawing ?? '');
}
