import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useRouteLoaderData } from 'react-router';
import type { loader } from '../shell/layout.tsx';
import { StaffTitle } from './staff-title.tsx';

interface ScreenProps {
  readonly title: string;
  readonly heading?: string;
  readonly back?: { readonly to: string; readonly name: string } | null | undefined;
  readonly wide?: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function Screen({ title, heading = title, back, wide = false, beside, children }: ScreenProps) {
  const Box = useRouteLoaderData<typeof loader>('staff/shell/layout') ? 'div' : 'main';
  return (
    <Box className={`grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-8 ${wide ? 'max-w-7xl' : 'max-w-3xl'}`}>
      <StaffTitle title={title} />
      {back && (
        <p>
          <Link to={back.to} className="inline-flex min-h-11 items-center font-bold">
            ← {back.name}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">{heading}</h1>
        {beside}
      </div>
      {children}
    </Box>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ id, title, className = '', children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}>
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const LOOKS = {
  rows: ['divide-y divide-line border-y border-line', 'py-2 wrap-anywhere'],
  framed: ['divide-y divide-line rounded-card border border-line', 'px-4 py-3 wrap-anywhere'],
  cards: ['grid gap-4', 'grid gap-2 rounded-card border border-line p-4'],
} as const;

interface ListedProps<Item> {
  readonly items: readonly Item[];
  readonly empty: ReactNode;
  readonly look?: keyof typeof LOOKS;
  readonly keyOf?: (item: Item) => Key;
  readonly children: (item: Item) => ReactNode;
}

export function Listed<Item extends { readonly id?: Key }>(props: ListedProps<Item>) {
  const { items, empty, look = 'rows', keyOf = ({ id }) => id ?? '', children } = props;
  if (items.length === 0) return <Empty>{empty}</Empty>;
  const [list, row] = LOOKS[look];
  return (
    <ul className={list}>
      {items.map((item) => (
        <li key={keyOf(item)} className={row}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

export function SearchBox({ label, search }: { label: string; search: string }) {
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      <label className="grid w-full max-w-64 font-bold">
        {label}
        <input type="search" name="search" defaultValue={search} className="input mt-1 w-full" />
      </label>
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}

export function Saved({ children = 'Saved. The site shows it now.' }: { children?: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} role="status" tabIndex={-1} className="rounded-field bg-sage px-4 py-3 font-bold">
      {children}
    </p>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-paper p-8 text-center">{children}</p>;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly name: string; readonly count?: number }[];
  readonly here: string;
}

export function Tabs({ label, tabs, here }: TabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-2 border-b border-line">
      {tabs.map(({ to, name, count }) => (
        <Link key={to} to={to} className="tab" aria-current={to === here ? 'true' : undefined}>
          {name} {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
