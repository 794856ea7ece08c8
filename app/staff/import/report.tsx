import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../kit/screen.tsx';

interface Group {
  readonly key: string;
  readonly title: string;
  readonly items: readonly {
    readonly line: number;
    readonly title: string;
    readonly to: string | null;
    readonly details: readonly string[];
    readonly isRow: boolean;
  }[];
  readonly more: number;
}

export function Report({ groups, children }: { groups: readonly Group[]; children?: ReactNode }) {
  if (groups.length === 0) return null;
  return (
    <Section id="report" title="What you should know">
      <ul className="divide-y divide-line rounded-card border border-line">
        {groups.map(({ key, title, items, more }) => (
          <li key={key}>
            <details className="px-4">
              <summary className="min-h-11 cursor-pointer list-item py-3 font-bold wrap-anywhere">
                {title}
              </summary>
              <ul className="grid gap-1 pb-3 text-sm">
                {items.map(({ line, title: name, details, to, isRow }) => (
                  <li key={`${line} ${name}`} className="wrap-anywhere">
                    {isRow ? (
                      [`Row ${line}`, details.join('. ')].filter(Boolean).join(': ')
                    ) : (
                      <>
                        Line {line}: <Name name={name || 'without a title'} to={to} />
                        {details.length > 0 && ` (${details.join(', ')})`}
                      </>
                    )}
                  </li>
                ))}
                {more > 0 && <li>And {more.toLocaleString('en-GB')} more.</li>}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

function Name({ name, to }: { name: string; to: string | null }) {
  if (to === null) return name;
  return (
    <Link to={to} className="inline-block py-2">
      {name}
    </Link>
  );
}
