import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportState, ItemKind } from '#domain/import/import.table.ts';
import { Section } from '../kit/screen.tsx';

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read.',
  columns: 'Waiting for you: say what its columns are.',
  ready: 'Waiting for you: nothing is imported yet.',
  running: 'Being imported.',
  stopped: 'Stopped.',
  done: 'Done.',
};

const ITEM_WORDS: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  picture: ['picture', 'pictures'],
  redirect: ['redirect from an old address', 'redirects from old addresses'],
  case: ['case', 'cases'],
  contact: ['contact', 'contacts'],
  other: ['other item', 'other items'],
};

export function formatCount(kind: ItemKind, count: number): string {
  const [one, many] = ITEM_WORDS[kind];
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

export function formatRows(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`;
}

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
