import { Link } from 'react-router';
import { Narrow, Short, type Shortened } from './narrow.tsx';
import { Sideways } from './sideways.tsx';

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
