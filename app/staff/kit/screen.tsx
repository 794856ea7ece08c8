import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { StaffTitle } from './staff-title.tsx';

interface ScreenProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly name: string } | null | undefined;
  /** Lists take the whole width; what is read or filled in does not. */
  readonly wide?: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function Screen({ title, back, wide = false, beside, children }: ScreenProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-8 ${wide ? '' : 'max-w-3xl'}`}>
      <StaffTitle title={title} />
      {back && (
        <p>
          <Link to={back.to} className="inline-flex min-h-11 items-center font-bold">
            ← {back.name}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {beside}
      </div>
      {children}
    </div>
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
