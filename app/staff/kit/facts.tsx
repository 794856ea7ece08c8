import type { ReactNode } from 'react';

interface FactsProps {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  readonly single?: boolean;
}

export function Facts({ rows, single = false }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-2 ${single ? '' : 'sm:grid-cols-2'}`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm font-bold">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
