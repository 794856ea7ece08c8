import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { StaffTitle } from '../kit/staff-title.tsx';

const TABS = [
  ['/security', 'State'],
  ['/security/sign-ins', 'Sign-ins'],
  ['/security/backups', 'Backups'],
] as const;

export function SecurityPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-6">
      <StaffTitle title={title} />
      <h1 className="text-2xl">{title}</h1>
      <nav aria-label="Security" className="flex flex-wrap gap-x-2 border-b border-line">
        {TABS.map(([path, name]) => (
          <NavLink key={path} to={path} end={path === '/security'} className="tab" aria-current="true">
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return <p className="rounded-card border-2 border-coral-deep p-4 font-bold wrap-anywhere">{children}</p>;
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 p-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="font-bold">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const ROW_LIST = 'divide-y divide-line rounded-card border border-line';
export const EMPTY = 'rounded-card bg-paper p-6 text-center';
