import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

// The charts are drawn in the browser only, after the page: the tables have the same numbers without them.
export const WeeksChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.WeeksChart })),
);
export const OutcomesChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.OutcomesChart })),
);
export const PairsChart = lazy(() =>
  import('./charts.tsx').then((charts) => ({ default: charts.PairsChart })),
);

const PAIRS_HEIGHT_CLASSES = ['', 'min-h-28', 'min-h-40', 'min-h-52', 'min-h-64'];

/** As high as `PairsChart` draws so many rows. */
export function pairsHeightClass(rows: number): string {
  return PAIRS_HEIGHT_CLASSES[rows] ?? '';
}

/** Keeps the room for a chart free until it is drawn, so that nothing jumps; without script there is no room to keep. */
export function Chart({ heightClass, children }: { heightClass: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div aria-hidden="true" className={`no-print needs-script ${heightClass}`}>
      {shown && <Suspense>{children}</Suspense>}
    </div>
  );
}
