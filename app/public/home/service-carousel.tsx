import { Link } from 'react-router';
import { SERVICES } from '#app/catalogue/services.ts';
import { PORTRAITS } from '../care/pictures.ts';
import { CARDS } from './home.content.ts';
import { Arrow, useRail } from './rail.tsx';

const CARD_PATHS: ReadonlySet<string> = new Set(CARDS.map(({ to }) => to));

/** The services without a card are named below it. */
export function ServiceCarousel() {
  const { ref, shown, runs, onScroll, show } = useRail();
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
          {CARDS.map(({ to, text }) => (
            <li key={to} className="card">
              <img src={PORTRAITS[to]} alt="" width={480} height={380} loading="lazy" decoding="async" />
              <div className="p-5">
                <h3 className="text-xl">
                  <Link to={to} className="whole">
                    {labelOf(to)}
                  </Link>
                </h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          We also offer{' '}
          {SERVICES.filter(({ to }) => !CARD_PATHS.has(to)).map(({ to, label }, i) => (
            <span key={to}>
              {i > 0 && ' and '}
              <Link to={to} className="inline-block py-2 font-bold">
                {label}
              </Link>
            </span>
          ))}
          .
        </p>
      </div>
    </section>
  );
}

function labelOf(path: string): string {
  return SERVICES.find(({ to }) => to === path)?.label ?? '';
}
