import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Shortened {
  readonly short: string;
  readonly text: string;
}

function Short({ short, text }: Shortened) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}

/** Soft hyphens for headings: five columns of whole words are wider than a phone. */
const BREAKS: Readonly<Record<string, string>> = {
  Complaints: 'Com\u00adplaints',
  Enquiries: 'Enquir\u00adies',
  Applications: 'Appli\u00adcations',
  Answered: 'An\u00adswered',
};

const TELLING: Readonly<Record<string, string>> = { 'Data Complaints': 'Data' };

export function Narrow({ name }: { name: string }) {
  const telling = TELLING[name];
  if (telling) {
    return (
      <>
        <span aria-hidden="true" className="sm:hidden">
          {telling}
        </span>
        <span className="max-sm:sr-only">{name}</span>
      </>
    );
  }
  const tokens = name.split(' ');
  if (!tokens.some((word) => BREAKS[word])) return name;
  return (
    <>
      {/* Some screen readers stop at a soft hyphen. */}
      <span aria-hidden="true">
        {tokens.map((word) => (
          // A block, so that a word wraps to its own line before it breaks.
          <span key={word}>
            <span className="inline-block">{BREAKS[word] ?? word}</span>{' '}
          </span>
        ))}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}

interface Leading {
  readonly name: string;
  readonly to: string;
}

interface FiguresTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly first?: string;
  readonly rows: readonly (readonly [first: string | Leading, ...cells: (string | number | Shortened)[]])[];
  readonly empty?: string;
}

export function FiguresTable({ caption, head, first = 'Kind', rows, empty = '' }: FiguresTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <Sideways label={`${caption}, table`}>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-sm leading-snug">
            {head.map((name) => (
              <th key={name} scope="col" className="py-1 pr-1 align-bottom last:pr-0 sm:pr-4">
                {name ? <Narrow name={name} /> : <span className="sr-only">{first}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([named, ...cells]) => (
            <tr key={typeof named === 'string' ? named : named.to} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-1.5 leading-snug font-normal sm:pr-4">
                {typeof named === 'string' ? (
                  <Narrow name={named} />
                ) : (
                  <Link to={named.to} className="inline-flex min-h-11 items-center wrap-anywhere underline">
                    {named.name}
                  </Link>
                )}
              </th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
                <td key={i} className="py-1.5 pr-1.5 leading-snug tabular-nums last:pr-0 sm:pr-4">
                  {typeof cell === 'object' ? <Short {...cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

/** Scrolls a wide table on its own. Positioned, so that screen reader text inside doesn't widen the page. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
