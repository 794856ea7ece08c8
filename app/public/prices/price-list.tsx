import { Link } from 'react-router';
import { LANG } from '#domain/content/languages.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import { EntryLanguage } from '../frame/translate.tsx';
import type { PriceView } from './prices-now.server.ts';

interface PriceListProps {
  readonly prices: readonly PriceView[];
  readonly level?: 2 | 3;
}

export function PriceList({ prices, level = 2 }: PriceListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="card max-w-[52rem]">
      {prices.map(({ id, service, length, price, conditions, valid_until, lang, only }, i) => (
        <li
          key={id}
          lang={lang}
          className={`${i > 0 ? 'border-t border-line' : ''} grid items-baseline gap-x-8 gap-y-1 p-5 sm:grid-cols-[1fr_auto]`}
        >
          <Heading className="text-xl">
            {service}
            <EntryLanguage lang={lang} />
          </Heading>
          <p>
            <strong className="font-display text-2xl whitespace-nowrap">{spokenPounds(price)}</strong>{' '}
            <span className="inline-block">{length}</span>
          </p>
          {only && (
            <p lang={lang && LANG.en} className="sm:col-span-2">
              Only at our branch in{' '}
              <Link to={only.path} className="inline-block py-2 font-bold">
                {only.name}
              </Link>
            </p>
          )}
          {conditions && <p className="measure whitespace-pre-line sm:col-span-2">{conditions}</p>}
          {valid_until && (
            <p lang={lang && LANG.en} className="text-ink-soft sm:col-span-2">
              Until {spokenDate(valid_until)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
