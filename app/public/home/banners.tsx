import type { ReactNode } from 'react';
import { Link } from 'react-router';
import hero from '#app/generated/art/hero.svg?url';
import heroDoor from '#app/generated/art/hero-door.svg?url';
import heroTable from '#app/generated/art/hero-table.svg?url';
import { Arrow, useRail } from './rail.tsx';

const NAMES = ['Good care at home', 'A face you know', 'Company is care'] as const;

/** Three banners side by side. They move only when somebody asks them to. */
export function Banners() {
  const { ref, shown, runs, onScroll, show } = useRail();
  return (
    <section aria-label="Welcome" className="shell">
      <ul ref={ref} onScroll={onScroll} className="rail banners">
        <Banner
          number={1}
          picture={hero}
          alt="A carer stands beside an older woman in an armchair. Both are smiling."
          heading={<h1 className="text-hero">Good care starts in your own home.</h1>}
          text="From a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. Your first consultation is free."
        >
          <Link to="/contact" className="button button-main">
            Arrange a free consultation
          </Link>
          <a href="#services" className="button">
            See our services
          </a>
        </Banner>
        <Banner
          number={2}
          picture={heroDoor}
          alt="An older man opens his front door to the carer he knows."
          heading={<h2 className="text-hero">A face you know at the door.</h2>}
          text="You have regular carers. Before the first visit you have met us twice, and you have read your care plan and said yes to it."
        >
          <Link to="/started" className="button">
            How we get started
          </Link>
        </Banner>
        <Banner
          number={3}
          picture={heroTable}
          alt="Two older people talk over tea and fruit at a kitchen table."
          heading={<h2 className="text-hero">Company is care, too.</h2>}
          text="A talk over tea, a lift to the club, a dinner for two. We help with the parts of life that are not on any medicine chart."
        >
          <Link to="/care" className="button">
            About companion care
          </Link>
        </Banner>
      </ul>
      <div className="flex min-h-12 items-center justify-center gap-2">
        {runs && <Arrow label="Previous banner" back onClick={() => show(shown - 1)} />}
        {NAMES.map((name, item) => (
          <a
            key={name}
            href={`#banner-${item + 1}`}
            aria-current={runs && shown === item ? 'true' : undefined}
            className="dot"
            onClick={(event) => {
              event.preventDefault();
              show(item);
            }}
          >
            <span className="sr-only">
              Banner {item + 1}: {name}
            </span>
          </a>
        ))}
        {runs && <Arrow label="Next banner" onClick={() => show(shown + 1)} />}
      </div>
    </section>
  );
}

interface BannerProps {
  readonly number: number;
  readonly picture: string;
  readonly alt: string;
  readonly heading: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}

function Banner({ number, picture, alt, heading, text, children }: BannerProps) {
  const first = number === 1;
  return (
    <li id={`banner-${number}`} className="grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
      <div>
        {heading}
        <p className="measure mt-5 text-lg">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">{children}</p>
      </div>
      <img
        src={picture}
        alt={alt}
        width={640}
        height={number === 3 ? 600 : 640}
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        className="mx-auto w-full max-w-md"
      />
    </li>
  );
}
