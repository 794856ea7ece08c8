import type { ReactNode } from 'react';
import { Screen, Tabs } from '../kit/screen.tsx';

const TABS = [
  { to: '/security', name: 'State' },
  { to: '/security/sign-ins', name: 'Sign-ins' },
  { to: '/security/backups', name: 'Backups' },
  { to: '/security/schedule', name: 'Schedule' },
] as const;

interface SecurityPageProps {
  readonly title: string;
  readonly here: (typeof TABS)[number]['to'];
  readonly children: ReactNode;
}

export function SecurityPage({ title, here, children }: SecurityPageProps) {
  return (
    <Screen title={title} wide>
      <Tabs label="Security" tabs={TABS} here={here} />
      {children}
    </Screen>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return <p className="rounded-card border-2 border-alert p-4 font-bold wrap-anywhere">{children}</p>;
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
