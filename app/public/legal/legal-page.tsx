import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { PageTop } from '../frame/page.tsx';

interface LegalPageProps {
  readonly path: SitePath;
  /** ISO date; '' where the office has not said when. */
  readonly reviewed?: string;
  readonly children: ReactNode;
}

export function LegalPage({ path, reviewed, children }: LegalPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} className="mb-3 text-3xl" />
      <div className="prose">
        {children}
        {reviewed && <p className="text-sm">Last reviewed on {spokenDate(reviewed)}.</p>}
      </div>
    </div>
  );
}
