import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PORTRAITS } from '../care/pictures.ts';
import { useServices } from '../frame/provider-view.ts';

const CARDS = [
  { to: '/personalcare', text: 'Washing, dressing and mealtimes, with dignity and at your pace.' },
  { to: '/elderlyservice', text: 'A steady hand and good company, from a visit a week to every day.' },
  { to: '/respitecare', text: 'Time off for family carers, from an hour to a fortnight.' },
  { to: '/livein', text: 'A trained carer who lives with you, so you need not move.' },
  { to: '/discharge', text: 'Help to come home from hospital and feel safe there.' },
  { to: '/care', text: 'Someone to talk to, to eat with and to go out with.' },
  { to: '/chronical', text: 'Comfort at home with an illness that cannot be cured.' },
  { to: '/specialcare', text: 'Support with a disability, in the way that works for you.' },
  { to: '/support', text: 'A home of your own, with somebody to back you up.' },
] as const;

interface Rail {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  readonly onScroll: () => void;
  /** Past the last comes the first again. */
  readonly show: (item: number) => void;
  /** Without script the buttons would do nothing. */
  readonly runs: boolean;
}

/** Moved by swiping, arrow keys or links without script, by buttons with it. */
export function useRail(): Rail {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return {
    ref,
    shown,
    runs,
    onScroll() {
      const rail = ref.current;
      if (rail) setShown(Math.round(rail.scrollLeft / stepOf(rail)));
    },
    show(item) {
      const rail = ref.current;
      if (!rail) return;
      const step = stepOf(rail);
      const end = rail.scrollWidth - rail.clientWidth;
      // Browsers round both lengths, so a hair more than a whole step is a whole step.
      const last = Math.ceil(end / step - 0.05);
      const isPast = item > last || (item > shown && rail.scrollLeft >= end - 1);
      const wanted = isPast ? 0 : item < 0 ? last : item;
      rail.scrollTo({ left: wanted * step });
    },
  };
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

const CARD_PATHS: ReadonlySet<string> = new Set(CARDS.map(({ to }) => to));

/** The services without a card are named below it. */
export function ServiceCarousel() {
  const { ref, shown, runs, onScroll, show } = useRail();
  const services = useServices();
  const cards = services.flatMap(({ to, label }) =>
    CARDS.filter((card) => card.to === to).map((card) => ({ ...card, label })),
  );
  const others = services.filter(({ to }) => !CARD_PATHS.has(to));
  return (
    <section id="services" aria-labelledby="services-heading" className="bg-sage py-14">
      <div className="shell">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
          <h2 id="services-heading" className="text-3xl">
            Care for every stage
          </h2>
          <div className="flex min-h-12 min-w-26 gap-2">
            {runs && (
              <>
                <Arrow label="Previous services" back onClick={() => show(shown - 1)} />
                <Arrow label="Next services" onClick={() => show(shown + 1)} />
              </>
            )}
          </div>
        </div>
        <ul ref={ref} onScroll={onScroll} className="rail cards">
          {cards.map(({ to, text, label }) => (
            <li key={to} className="card">
              <img src={PORTRAITS[to]} alt="" width={480} height={380} loading="lazy" decoding="async" />
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
        {others.length > 0 && (
          <p className="mt-2">
            We also offer{' '}
            {others.map(({ to, label }, i) => (
              <span key={to}>
                {i > 0 && ' and '}
                <Link to={to} className="inline-block py-2 font-bold">
                  {label}
                </Link>
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </section>
  );
}
